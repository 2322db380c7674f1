import { useMemo } from 'react';
import { differences } from './differences';

/** Is read aloud, and is not copied with the text. */
const said = { userSelect: 'none' } as const;

/** A text in which the characters are marked that the other one does not have; assistive technology is told them behind it. */
export const Differing = ({ text, other }: { text: string; other: string }) => {
  const pieces = useMemo(() => differences(text, other), [text, other]);
  const different = pieces.filter(({ differs }) => differs);
  if (different.length === 0) return text;
  return (
    <>
      {pieces.map((piece, at) =>
        piece.differs ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
      )}
      <span className="hidden" style={said}>
        （違う文字: {different.map((piece) => piece.text.trim() || '空白').join('、')}）
      </span>
    </>
  );
};
