import type { OpeningNotice as Opening } from '../answering/open-form';
import type { CarriedOver } from '../model/carry-over';
import { Notice } from './notice';

const Names = ({ before, names }: { readonly before: string; readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <>
      <p>{before}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );

/** What has changed in a form since it was filled in. */
const Changes = ({ added, unchosen, removed }: CarriedOver) => (
  <Notice icon="warning" tone="warning" role="status">
    <p>
      <strong>帳票の内容が変わりました。</strong>入力した内容は引き継ぎました。確認してから送信して下さい。
    </p>
    <Names before="新しい項目：" names={added} />
    <Names before="選び直しが必要な項目：" names={unchosen} />
    <Names before="項目がなくなり、送信されない内容：" names={removed} />
  </Notice>
);

/** What is said above the form when it is opened. */
export const OpeningNotice = ({ notice }: { readonly notice: Opening }) => (
  <>
    {notice.changes && <Changes {...notice.changes} />}
    {notice.isContinued && !notice.changes && (
      <Notice icon="done" role="status">
        <p>前回の続きから入力できます。</p>
      </Notice>
    )}
    {notice.lostFiles.length > 0 && (
      <Notice icon="warning" tone="warning" role="status">
        <Names
          before="この端末に残っていない添付ファイルがあります。もう一度選んで下さい。"
          names={notice.lostFiles}
        />
      </Notice>
    )}
  </>
);
