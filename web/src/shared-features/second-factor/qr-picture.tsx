import { encode } from 'uqr';

/** Units of white around the picture, without which cameras do not find it. */
const BORDER = 4;

/** A text as a QR code, black on white in every appearance. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: 200, maxWidth: '100%', background: '#fff', borderRadius: 4 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
