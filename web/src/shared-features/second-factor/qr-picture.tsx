import { qrUnits } from '../../lib/qr/qr-units';

/** A text as a QR code, black on white in every appearance. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const rows = qrUnits(text);
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ width: 200, maxWidth: '100%', background: '#fff', borderRadius: 4 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
