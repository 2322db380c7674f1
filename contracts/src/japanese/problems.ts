/**
 * Every problem a server may answer: a stable code, its HTTP status and what it says to a person.
 * Situations and wording: docs/product/messages.md#errors.
 */
export const problems = {
  'invalid-request': { status: 400, title: '入力内容に誤りがあります。内容を確認してください。' },
  'malformed-json': {
    status: 400,
    title: '送信された内容を読み取れませんでした（JSONの形式が正しくありません）。',
  },
  'signin-failed': { status: 401, title: 'ログインに失敗しました。正しいパスワードを入力して下さい。' },
  'signin-ambiguous': {
    status: 401,
    title: '同じユーザーIDが複数の組織にあります。「ユーザーID@組織ID」でログインしてください。',
  },
  'signin-throttled': {
    status: 429,
    title: 'ログインの試行回数が多すぎます。しばらくしてから再度お試しください。',
  },
  'account-not-in-use': {
    status: 401,
    title: 'このユーザーは今は使えません（ロック中か、利用期間の外です）。組織の管理者に確認してください。',
  },
  'second-factor-needed': { status: 401, title: '2段階認証のコードを入力してください。' },
  'second-factor-wrong': {
    status: 401,
    title: 'コードが違います。同じコードは1回だけ使えます。次のコードが出るのを待って入力してください。',
  },
  'signin-by-provider': {
    status: 401,
    title: 'この組織では、パスワードではログインできません。「組織のアカウントでログイン」を使ってください。',
  },
  unauthenticated: { status: 401, title: 'ログインしてください' },
  'session-expired': { status: 401, title: 'セッションタイムアウトしました' },
  'xsrf-mismatch': {
    status: 403,
    title: '画面の有効期限が切れました。再読み込みしてからもう一度お試しください。',
  },
  forbidden: { status: 403, title: 'この操作を行う権限がありません。' },
  'second-factor-due': {
    status: 403,
    title: 'この組織では2段階認証が必要です。設定すると使えるようになります。',
  },
  'api-key-over': {
    status: 401,
    title: 'このAPIキーは使えません。取り消されたか、期限が切れているか、書き間違えています。',
  },
  'out-of-scope': {
    status: 403,
    title: 'このAPIキーでは利用できない操作です。キーの権限を確認してください。',
  },
  'feature-off': { status: 403, title: 'この組織では利用できない機能です。' },
  'not-found': { status: 404, title: '対象が見つかりません。削除されたか、アクセスできないデータです。' },
  'unknown-route': { status: 404, title: 'ページが見つかりません。' },
  'document-changed-since-seen': {
    status: 409,
    title: '表示した後に内容が変更されています。最新の内容を確認してから、もう一度確認してください。',
  },
  'document-confirmed': {
    status: 409,
    title: '確認済の文書です。編集するには未確認状態に戻してください。',
  },
  'document-being-read': { status: 409, title: '読取中の文書です。読取が終わってから操作してください。' },
  'document-unreadable': { status: 409, title: '読み取れなかった文書です。再読込するか、削除してください。' },
  'document-deleted': { status: 404, title: '削除された文書です。' },
  'edit-conflict': { status: 409, title: '他の人が同じ項目を変更しました。内容を確認して選んでください。' },
  'field-rules-broken': {
    status: 422,
    title: '項目の規則に合わない値があるため、確認できません。値を直してから、もう一度確認してください。',
  },
  'doubts-open': {
    status: 422,
    title: '要確認の値が残っているため、確認できません。',
  },
  'configuration-lasting': {
    status: 400,
    title: '帳票のチェック設定そのものは削除できません。規則を削除してください。',
  },
  'marked-value-not-empty': {
    status: 400,
    title: '判読不能・該当なしとした項目に値は入れられません。値を空にするか、印を外してください。',
  },
  'second-entry-missing': {
    status: 409,
    title:
      '2回目の入力を待っている文書です。1回目の入力をした人とは別の人が、文書を開いて画像を見ながら入力してください。',
  },
  'second-entry-by-other': {
    status: 409,
    title: '1回目の入力をした人は、2回目の入力はできません。ほかの担当者が入力してください。',
  },
  'second-entry-not-due': {
    status: 409,
    title: '2回目の入力を待っている文書ではありません。文書を開き直して、今の状態を確認してください。',
  },
  'second-entry-other-fields': {
    status: 400,
    title: '入力欄が文書のものと一致しません。文書を開き直してから、もう一度送ってください。',
  },
  'third-look-by-other': {
    status: 409,
    title: '2回目の入力をした人は、照合はできません。ほかの担当者が照合してください。',
  },
  'first-entry-not-own': {
    status: 409,
    title: '入力を取り下げられるのは、2回目の入力の前に、1回目の入力をした人だけです。',
  },
  'second-entry-compared': {
    status: 409,
    title: 'ほかの担当者が照合を始めたため、2回目の入力は取り下げられません。',
  },
  'compared-entries-changed': {
    status: 409,
    title:
      '照合していた2回の入力は、取り下げや変更のため今の入力ではなくなりました。保存も確認もしていません。文書を開き直して、今の状態を確認してください。',
  },
  'tables-changed-since': {
    status: 409,
    title: '表を読み取った後に内容が変更されているため、元に戻せません。',
  },
  'form-fields-kept': {
    status: 403,
    title: '帳票の項目の欄を削除できるのは管理者だけです。',
  },
  'document-fields-only-changed': {
    status: 400,
    title: '文書そのものは、この方法では追加・削除できません。',
  },
  'changed-meanwhile': {
    status: 409,
    title: '他の操作と重なったため保存できませんでした。もう一度お試しください。',
  },
  'transaction-not-found': { status: 404, title: '編集の有効期限が切れました。もう一度保存してください。' },
  'transaction-committed': { status: 409, title: 'この編集は既に保存されています。' },
  'transaction-too-large': {
    status: 413,
    title: '一度に保存できる量を超えています。分けて保存してください。',
  },
  'unknown-class': { status: 400, title: '保存できない種類のデータが含まれています。' },
  'upload-not-found': {
    status: 404,
    title: 'アップロードが見つかりません。もう一度アップロードしてください。',
  },
  'upload-empty': {
    status: 400,
    title: '読み取れるファイルがありません。jpeg,png,pdfのファイルを選択してください。',
  },
  'upload-already-read': {
    status: 409,
    title: 'このアップロードは既に読取を開始しています。新しくアップロードしてください。',
  },
  'upload-too-large': {
    status: 413,
    title: '一度に読込するファイルの合計が5GB以下になるようにしてください。',
  },
  'upload-discarded': {
    status: 409,
    title:
      'このアップロードは読取が開始されないまま1日が過ぎたため、破棄されました。もう一度アップロードしてください。',
  },
  'file-too-large': {
    status: 413,
    title: 'ファイルサイズが大きすぎます。1つのファイルは256MBまでです。',
  },
  'file-unsupported': { status: 400, title: 'jpeg,png,pdf以外のファイルです。' },
  'chunk-missing': { status: 400, title: '送信するデータ（chunk）を1つ指定してください。' },
  'chunk-wrong-size': {
    status: 400,
    title: '分割したデータの大きさが正しくありません。最後の1つを除いて8MBずつ送信してください。',
  },
  'chunk-damaged': {
    status: 400,
    title: '送信中にデータが壊れました。同じ部分をもう一度送信してください。',
  },
  'chunk-out-of-order': {
    status: 409,
    title: '分割したデータの順番が正しくありません。受信済みの続きから送信してください。',
  },
  'chunk-differs': {
    status: 409,
    title:
      '受信済みのデータと内容が異なります。ファイルが変更されている場合は、最初から送信し直してください。',
  },
  'disk-full': {
    status: 507,
    title: '保存領域が不足しているため、アップロードを受け付けられません。管理者に連絡してください。',
  },
  'lexicon-empty': { status: 400, title: '辞書に入れる語がありません（2文字以上の日本語の語を1行に1つ）。' },
  'lexicon-too-large': { status: 400, title: '辞書の語は100,000語までにしてください。' },
  'postcodes-of-installation': {
    status: 403,
    title:
      '郵便番号一覧は、複数の組織で共有しています。サーバーの運用担当者に、読み込み（npm run admin -- postcodes）を依頼してください。',
  },
  'not-a-postcode-list': { status: 400, title: '日本郵便の郵便番号の一覧ではありません。' },
  'destination-sheet-missing': { status: 400, title: '固定のときは帳票を選んでください。' },
  'columns-for-skip-invalid': {
    status: 400,
    title: '読み飛ばす列は、列の番号を「1, 4-5」のように入力してください。',
  },
  'view-flag-unknown': { status: 400, title: '表示する機能に、ない機能が含まれています。' },
  'keywords-missing': { status: 400, title: 'キーワードを設定してください。' },
  'too-many-documents': {
    status: 400,
    title: '一度に出力できる件数を超えています。条件を絞り込んでください。',
  },
  'documents-not-chosen': { status: 400, title: '出力する文書を選択してください。' },
  'documents-or-condition-missing': {
    status: 400,
    title: '文書を選択するか、検索条件を1つ以上指定してください。',
  },
  'import-file-missing': { status: 400, title: '取り込むファイルを1つ選択してください。' },
  'import-file-empty': { status: 400, title: 'ファイルが空です（0バイト）。' },
  'extension-not-offered': {
    status: 400,
    title: 'この形式では出力できません。CSVかxlsxを選択してください。',
  },
  'rename-sources-missing': {
    status: 409,
    title: 'ストレージにないファイルがあります。ほかのファイルはコピーしました。',
  },
  'export-discarded': {
    status: 410,
    title: '出力ファイルは保管期間を過ぎたため削除されました。もう一度出力してください。',
  },
  'job-not-retriable': {
    status: 409,
    title: '再実行できるのは、失敗した出力・取り込み・帳票登録・一括処理だけです。',
  },
  'api-keys-too-many': {
    status: 409,
    title: 'APIキーは1組織に100件までです。使っていないキーを無効にしてから、もう一度お試しください。',
  },
  'export-not-seen': {
    status: 403,
    title:
      '参照できなくなった文書を含むため、この出力ファイルは取得できません。対象を選び直して、もう一度出力してください。',
  },
  'export-not-ready': { status: 404, title: '出力ファイルはまだできていません。' },
  'table-unknown': { status: 400, title: '対象の表が見つかりません。画面を再読み込みしてください。' },
  'page-unknown': { status: 400, title: '対象のページが見つかりません。画面を再読み込みしてください。' },
  'pages-incomplete': {
    status: 400,
    title: 'ページの指定に過不足があります。画面を再読み込みしてから、もう一度整理してください。',
  },
  'last-page': {
    status: 409,
    title: '文書のすべてのページを取り除くことはできません。不要な文書は削除してください。',
  },
  'too-many-document-pages': { status: 400, title: '1つの文書にまとめられるのは100ページまでです。' },
  'pages-changed-since-seen': {
    status: 409,
    title: '表示した後に文書が変更されています。最新のページを表示してから、もう一度整理してください。',
  },
  'area-outside-image': { status: 400, title: '画像の範囲外に枠が設定されています。' },
  'area-too-small': { status: 400, title: '枠が小さすぎます。幅と高さは、それぞれ10px以上にしてください。' },
  'too-many-table-lines': { status: 400, title: '表の行と列は、それぞれ100までにしてください。' },
  'layout-not-offered': {
    status: 400,
    title: '3枚・4枚で1セットにできるのは、SRモードのときだけです。1枚か2枚を選んでください。',
  },
  'frame-types-mixed': {
    status: 400,
    title: '1つのページに出力対象の枠と出力対象外の枠を同時に設定することはできません。',
  },
  'document-registered': { status: 409, title: 'この文書は既に帳票として登録されています。' },
  'no-form-items': { status: 409, title: '入力欄がない文書は帳票として登録できません。' },
  'preset-unknown': { status: 400, title: '選択したプリセットが見つかりません。' },
  'sheet-unknown': { status: 400, title: '選択した帳票が見つかりません。' },
  'document-not-alike': {
    status: 409,
    title:
      'この文書は、もう同じ違いで止まった文書ではないため、読み直しませんでした。文書を開いて確かめてください。',
  },
  'form-learned-enough': {
    status: 409,
    title:
      'この帳票には、印字の違いをこれ以上覚えさせられません。帳票の画面で不要なものを忘れさせるか、このページを別の帳票として登録してください。',
  },
  'organization-exists': { status: 409, title: '同じ組織ID（ローマ字名）の組織が既にあります。' },
  'account-exists': { status: 409, title: 'このユーザーIDは既に使われています。' },
  'account-closed': {
    status: 409,
    title:
      'このユーザーIDは、削除したユーザーのものです。同じ人として再開するか、別のユーザーIDを使ってください。',
  },
  'account-unknown': { status: 404, title: 'ユーザーが見つかりません。削除されたか、ユーザーIDが違います。' },
  'account-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人がこのユーザーを変更しました。最新の内容を確認してから、もう一度保存してください。',
  },
  'account-kept': { status: 403, title: 'システム管理者のユーザーは削除・ロックできません。' },
  'account-of-system-manager': {
    status: 403,
    title: 'システム管理者のユーザーは、システム管理者だけが変更できます。',
  },
  'account-of-auditor': {
    status: 403,
    title: '監査者のユーザーは、システム管理者だけが変更できます。',
  },
  'account-of-root': {
    status: 403,
    title: '部署 root に所属するユーザーは、root に所属する管理者とシステム管理者だけが変更できます。',
  },
  'account-own-password': {
    status: 403,
    title: '自分のパスワードは、画面右上のメニューの「パスワードの変更」から変えてください。',
  },
  'account-out-of-reach': {
    status: 403,
    title:
      '自分の部署とその下の部署にいる人だけを変更できます。ほかは、部署 root に所属する人かシステム管理者に頼んでください。',
  },
  'account-out-of-use': {
    status: 409,
    title:
      'ロック中か、期間が終わっているユーザーのため、リンクを作れません。先に、ロックを解除するか最終日を変えてください。',
  },
  'account-own': { status: 403, title: '自分自身を削除・ロックすることはできません。' },
  'role-not-offered': { status: 400, title: '役割は、管理者か一般を選んでください。' },
  'root-membership-kept': {
    status: 403,
    title: 'root への所属と、root に所属する人の部署は、ここでは変えられません。',
  },
  'root-member-last': {
    status: 409,
    title:
      'root に所属していて今使える最後の1人のため、削除・ロックと、期間の外にすることはできません。先に別の人を root に加えてください。',
  },
  'days-crossed': { status: 400, title: '最終日は、開始日と同じ日かそれより後にしてください。' },
  'password-refused': { status: 400, title: 'このパスワードは使えません。' },
  'password-wrong': { status: 400, title: '現在のパスワードが違います。' },
  'password-link-over': {
    status: 404,
    title: 'このリンクは使えません。使用済みか、期限が切れています。管理者に新しいリンクを依頼してください。',
  },
  'code-wrong': { status: 400, title: 'コードが違います。' },
  'second-factor-set-up-over': {
    status: 404,
    title: 'この設定は使えません。期限が切れたか、新しくやり直されています。はじめから設定してください。',
  },
  'second-factor-missing': { status: 404, title: '2段階認証は設定されていません。' },
  'second-factor-kept': { status: 409, title: 'この組織では2段階認証が必要なため、解除できません。' },
  'scan-root-missing': {
    status: 409,
    title:
      'このサーバーは、取込フォルダーを使う設定になっていません。サーバーの運用担当者に、SCAN_ROOT の設定を依頼してください。',
  },
  'scan-folder-changed-since-seen': {
    status: 409,
    title:
      '同じ名前のフォルダーがあるか、表示した後に他の人が設定を変えました。取消で閉じて、最新の設定を確認してからやり直してください。',
  },
  'scan-folders-too-many': {
    status: 409,
    title: '取込フォルダーは100個までです。使わないフォルダーを、サーバーで片付けてください。',
  },
  'scan-folder-unwritable': {
    status: 503,
    title:
      '取込フォルダーに書き込めませんでした。サーバーの運用担当者に、フォルダーの権限と空き容量の確認を依頼してください。',
  },
  'not-in-shift-jis': {
    status: 422,
    title:
      'Shift_JISでは書けない文字があるため、出力しませんでした。文字コードにUTF-8を選んで出力してください。',
  },
  'not-an-identity-provider': {
    status: 422,
    title:
      '認証サービスに接続できませんでした。発行者（issuer）のURLと、認証サービスが動いていることを確認してください。',
  },
  'identity-provider-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人が組織のアカウントの設定を変更しました。取消で閉じて、最新の設定を確認してからやり直してください。',
  },
  'client-secret-missing': {
    status: 422,
    title: 'シークレットを入力してください。発行者やクライアントIDを変えたときも必要です。',
  },
  'local-administrator-missing': {
    status: 409,
    title:
      'パスワードでログインできるシステム管理者がいなくなるため、できません。ほかのシステム管理者のパスワードと利用期間を確認してください。',
  },
  'second-factor-own': {
    status: 403,
    title:
      '自分の2段階認証は、ここではリセットできません。「2段階認証」の画面で解除するか端末を替えてください。',
  },
  'session-unknown': { status: 404, title: 'そのログインは、すでに終わっています。' },
  'limit-of-departments-kept': {
    status: 403,
    title: '部署ごとの制限は、部署 root に所属する人とシステム管理者だけが切り替えられます。',
  },
  'not-in-root': { status: 403, title: 'この操作は、部署 root に所属する人だけができます。' },
  'department-unknown': {
    status: 404,
    title: '部署が見つかりません。削除されたか、他の人が変更しました。最新の一覧を確認してください。',
  },
  'department-below-itself': { status: 400, title: '親部署に、自分自身と自分より下の部署は選べません。' },
  'department-name-taken': { status: 409, title: '同じ親部署の下に、同じ名前の部署があります。' },
  'department-changed-since-seen': {
    status: 409,
    title:
      '表示した後に、他の人がこの部署を変更しました。最新の内容を確認してから、もう一度操作してください。',
  },
  'departments-changed-since-seen': {
    status: 409,
    title:
      '試行した後に、部署が変更されました。何も取り込んでいません。もう一度、試行の結果を確認してください。',
  },
  'departments-too-deep': { status: 400, title: '部署の階層は20段までです。' },
  'departments-too-many': { status: 400, title: '部署は5000件までです。' },
  'master-needed': { status: 400, title: 'CSVファイルか、保存しているマスターを選んで下さい。' },
  'master-not-csv': {
    status: 400,
    title: 'CSVファイルではないか、文字コードが違います。CSV（UTF-8・Shift_JIS・CP932）を選んで下さい。',
  },
  'master-not-in-encoding': {
    status: 400,
    title: 'この文字コードでは読めない文字があります。文字コードを選び直して下さい。',
  },
  'master-empty': { status: 400, title: 'ファイルが空です。' },
  'master-without-rows': {
    status: 400,
    title: '取り込める行がありません。見出しの行とデータの行があるか、確認して下さい。',
  },
  'master-too-many-rows': { status: 400, title: 'マスターは300,000行までです。分けて取り込んで下さい。' },
  'master-too-many-columns': { status: 400, title: 'マスターの列は2,000列までです。' },
  'master-columns-missing': {
    status: 400,
    title: '照合する列が、CSVの見出しにありません。見出しと列の対応を選んで下さい。',
  },
  'master-mapping-wrong': {
    status: 400,
    title: '見出しと列の対応に誤りがあります（同じ列が2回あるか、種別にない列です）。選び直して下さい。',
  },
  'master-gone': { status: 409, title: 'マスターが削除されています。別のマスターを選んで下さい。' },
  'master-type-without-columns': {
    status: 400,
    title: 'このマスター種別には、照合する列がありません。マスターの画面で列を設定して下さい。',
  },
  'matching-no-documents': { status: 400, title: '突合できる文書がありません。' },
  'matching-too-many-documents': {
    status: 400,
    title: '一度に突合できるのは10,000件までです。絞り込んでから、もう一度お試し下さい。',
  },
  'matching-documents-unfit': { status: 400, title: '突合できない文書が含まれています。' },
  'matching-not-open': { status: 409, title: 'この突合は、すでに反映されたか、閉じられています。' },
  'matching-not-ready': { status: 409, title: '候補を探しています。終わってから、もう一度お試し下さい。' },
  'matching-row-unknown': { status: 400, title: '選ばれた候補が、マスターにありません。' },
  'matching-document-unknown': { status: 400, title: 'この突合にない文書が含まれています。' },
  'matching-nothing-chosen': { status: 400, title: '反映する文書がありません。候補を選んで下さい。' },
  'matching-changed': {
    status: 409,
    title: 'ほかの人が選び直した文書があります。突合結果を読み込み直して、確認して下さい。',
  },
  'matching-row-taken-twice': {
    status: 409,
    title: '同じ候補が複数の文書に選ばれています。このマスター種別では、1つの候補は1つの文書にだけ選べます。',
  },
  'matching-accept-changed': {
    status: 409,
    title: '対象の文書が変わりました。件数を確認して、もう一度お試し下さい。',
  },
  'matching-not-reflected': {
    status: 409,
    title: 'この突合は、まだ反映されていないか、すでに取り消されています。',
  },
  'matching-document-changed': { status: 409, title: '候補を選んだ後に、文書が変更されています。' },
  'matching-several-boxes': { status: 409, title: '書き込む項目の欄が複数あるため、書き込めません。' },
  'request-timeout': {
    status: 408,
    title: '送信に時間がかかりすぎたため、受け付けられませんでした。もう一度お試しください。',
  },
  'headers-too-large': {
    status: 431,
    title:
      '送信されたヘッダーが大きすぎます。検索する文字などの条件を短くしても変わらなければ、Cookieを削除してから、もう一度お試しください。',
  },
  'address-too-long': {
    status: 431,
    title: 'アドレス（検索する文字などの条件）が長すぎます。条件を短くして、もう一度お試しください。',
  },
  'payload-too-large': { status: 413, title: '送信された内容が大きすぎます。' },
  'unsupported-media-type': { status: 415, title: '送信された形式には対応していません。' },
  'conversion-too-slow': {
    status: 400,
    title: 'ルールの処理に時間がかかりすぎます。ルールを減らすか、正規表現の繰り返しを短くしてください。',
  },
  unavailable: { status: 503, title: 'ただいま処理できません。しばらくしてから再度お試しください。' },
  unexpected: { status: 500, title: '予期しないエラーが発生しました。システム管理者に連絡してください。' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
