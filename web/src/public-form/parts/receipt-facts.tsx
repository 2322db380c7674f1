import { momentText } from './days';

/** What names an answer that was sent. */
export const ReceiptFacts = ({
  receipt_number: receipt,
  correction_code: code = null,
  received_at: received,
}: {
  readonly receipt_number: string;
  /** null: it is not said here. */
  readonly correction_code?: string | null;
  readonly received_at: string;
}) => (
  <dl className="receipt">
    <div>
      <dt>受付番号</dt>
      <dd className="number">{receipt}</dd>
    </div>
    {code !== null && (
      <div>
        <dt>訂正用の番号</dt>
        <dd className="number">{code}</dd>
      </div>
    )}
    <div>
      <dt>受付日時</dt>
      <dd>{momentText(received)}</dd>
    </div>
  </dl>
);
