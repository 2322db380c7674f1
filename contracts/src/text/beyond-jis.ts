/** Is this the first byte of a row that cp932 has beyond JIS X 0208: NEC's row 13, NEC's choice of IBM's, IBM's own? */
export const isBeyondJis = (lead: number): boolean =>
  lead === 0x87 || lead === 0xed || lead === 0xee || (lead >= 0xfa && lead <= 0xfc);
