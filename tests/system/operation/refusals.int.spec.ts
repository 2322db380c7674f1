import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReaderHomeAnswer, UserInputs, type DocumentRow } from '@reader/contracts/http/documents/documents';
import { XSRF_COOKIE, XSRF_HEADER } from '@reader/contracts/http/session';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { createTokens } from '@reader/platform/http/tokens';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { saveAsEarlierVersion } from '../installation/earlier-settings.js';
import { PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let manager: Caller;
const uploadId = crypto.randomUUID();
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  manager = await system.account('kanri', 'manager');
  await staff.upload(
    system.organisation,
    uploadId,
    ['甲', '乙', '丙', '丁'].map((name) => png(`${name}.png`, `氏名=${name}`, `住所=${name}市`)),
  );
  await staff.read(uploadId);
});
afterAll(() => system.stop());

/** The answer is this problem, in its Japanese words. */
const isProblem = (answer: Answer, code: ProblemCode): void => {
  expect(answer.json, answer.text).toMatchObject({
    code,
    title: problems[code].title,
    status: problems[code].status,
  });
  expect(answer.status).toBe(problems[code].status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
};

const rowOf = async (name: string): Promise<DocumentRow> => {
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  const row = documents.find((candidate) => candidate.file_name === `${name}.png`);
  if (!row) throw new Error(`no document ${name}`);
  return row;
};
const inputOf = async (document: string, label: string) => {
  const inputs = UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json);
  return inputs.find((input) => input.label === label)?.id ?? '';
};
const begin = async (caller: Caller) =>
  TransactionStarted.parse((await caller.post('/api/transactions/')).json).transaction_id;
const push = (caller: Caller, transaction: string, objects: object[]) =>
  caller.post(`/api/transactions/${transaction}/push_bulk/`, objects);
const commit = (caller: Caller, transaction: string) =>
  caller.post(`/api/transactions/${transaction}/commit/`);
const save = async (caller: Caller, objects: object[]) => {
  const transaction = await begin(caller);
  const pushed = await push(caller, transaction, objects);
  return pushed.status === 200 ? commit(caller, transaction) : pushed;
};

describe('signing in', () => {
  it('is refused with a wrong password or an unknown user, in the same words', async () => {
    isProblem(
      await system.stranger().post('/api/signin/', { username: 'hanako', password: '違う' }),
      'signin-failed',
    );
    isProblem(
      await system.stranger().post('/api/signin/', { username: 'dareka', password: PASSWORD }),
      'signin-failed',
    );
    isProblem(await system.stranger().post('/api/signin/', { username: 'hanako' }), 'invalid-request');
  });

  it('is slowed after too many failures, for that account only', async () => {
    const guesser = system.stranger();
    for (let tries = 0; tries < 10; tries += 1)
      isProblem(
        await guesser.post('/api/signin/', { username: 'kanri', password: `${tries}` }),
        'signin-failed',
      );
    isProblem(
      await guesser.post('/api/signin/', { username: 'kanri', password: PASSWORD }),
      'signin-throttled',
    );
    isProblem(
      await guesser.post('/api/signin/', { username: 'KANRI', password: PASSWORD }),
      'signin-throttled',
    );
    await system.stranger().signIn('hanako', PASSWORD);
  });

  it('ends with signing out', async () => {
    const leaving = await system.account('saru', 'staff');
    leaving.token = undefined;
    expect((await leaving.get('/api/statistics/')).status).toBe(200);
    expect((await leaving.post('/api/signout/')).status).toBe(204);
    isProblem(await leaving.get('/api/statistics/'), 'unauthenticated');
  });
});

describe('a token', () => {
  const with_ = (token: string | undefined): Caller => {
    const caller = system.stranger();
    caller.token = token;
    return caller;
  };

  it('that has expired says so, for reading and for writing', async () => {
    const subject = crypto.randomUUID();
    const expired = await createTokens(system.secrets.token).issue(
      {
        audience: 'staff',
        use: 'access',
        subject,
        organisation: system.organisation,
        role: 'staff',
        session: crypto.randomUUID(),
      },
      -10,
    );
    isProblem(await with_(expired).get('/api/statistics/'), 'session-expired');
    isProblem(await with_(expired).post('/api/transactions/'), 'session-expired');
  });

  it('that was tampered with is no token', async () => {
    const [head = '', body = '', signature = ''] = (staff.token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
    const promoted = Buffer.from(JSON.stringify({ ...claims, role: 'system_manager' })).toString('base64url');
    for (const token of [`${head}.${promoted}.${signature}`, `${head}.${body}`, 'null', signature])
      isProblem(await with_(token).get('/api/statistics/'), 'unauthenticated');
  });

  it('of an account that is not there is worth nothing', async () => {
    const ghost = await createTokens(system.secrets.token).issue(
      {
        audience: 'staff',
        use: 'access',
        subject: crypto.randomUUID(),
        organisation: system.organisation,
        role: 'system_manager',
        session: crypto.randomUUID(),
      },
      600,
    );
    isProblem(await with_(ghost).get('/api/statistics/'), 'session-expired');
  });

  it('changes nothing without the XSRF header', async () => {
    const caller = with_(staff.token);
    isProblem(await caller.post('/api/transactions/'), 'xsrf-mismatch');
    caller.cookies.set(XSRF_COOKIE, 'mine');
    isProblem(
      await caller.post('/api/transactions/', undefined, { [XSRF_HEADER]: 'theirs' }),
      'xsrf-mismatch',
    );
  });

  it('is refreshed while it lasts', async () => {
    const answer = await staff.post('/api/refresh_jwt_token/', { token: staff.token });
    expect(answer.status).toBe(200);
    expect((await with_((answer.json as { token: string }).token).get('/api/statistics/')).status).toBe(200);
  });
});

describe('a request that cannot be understood', () => {
  it('is named for what it is', async () => {
    isProblem(await staff.post('/api/documents/', '{"documents": ['), 'malformed-json');
    isProblem(
      await staff.post('/api/documents/', 'documents=1', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      'unsupported-media-type',
    );
    isProblem(await staff.post('/api/documents/', { documents: [], status: 'C' }), 'invalid-request');
    isProblem(await staff.post('/api/documents/', { documents: ['x'], status: 'C' }), 'invalid-request');
    isProblem(await staff.post('/api/nowhere/'), 'unknown-route');
    isProblem(await staff.get('/api/document/reader-home/?start=20261399'), 'invalid-request');
    isProblem(await staff.get('/api/document/reader-home/?sheet_id=abc'), 'invalid-request');
  });

  it('says which field is wrong', async () =>
    expect((await staff.post('/api/documents/', { documents: ['x'], status: 'C' })).json).toMatchObject({
      fields: [{ path: 'body.documents.0', message: 'IDの形式（UUID）で指定してください。' }],
    }));

  it('may be an invalid upload', async () => {
    const address = `/api/upload/${system.organisation}/`;
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    isProblem(await staff.call('PUT', address, { id: uploadId }), 'unsupported-media-type');
    isProblem(await staff.call('PUT', address, 'nothing of the kind', multipart), 'invalid-request');
    isProblem(
      await staff.call(
        'PUT',
        address,
        '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf',
        multipart,
      ),
      'invalid-request',
    );
    isProblem(await staff.call('PUT', address, undefined), 'unsupported-media-type');
    isProblem(await staff.put(system.organisation, { id: 'x' }, [png('a.png')]), 'invalid-request');
    isProblem(
      await staff.put(system.organisation, { id: crypto.randomUUID(), layout: '5' }, [png('a.png')]),
      'invalid-request',
    );
    isProblem(
      await staff.put(system.organisation, { id: crypto.randomUUID(), user_id: crypto.randomUUID() }, [
        png('a.png'),
      ]),
      'not-found',
    );
  });
});

describe('what is not there', () => {
  it('is not found, whatever is asked of it', async () => {
    const unknown = crypto.randomUUID();
    for (const path of [
      `/api/documents/${unknown}/`,
      `/api/documents/${unknown}/history/`,
      `/api/reader/document/${unknown}/`,
      `/api/jobs/${unknown}/status/`,
      `/api/user-inputs/?document_id=${unknown}`,
      `/api/page-images/${unknown}/${unknown}/image`,
      `/files/documents/?organization_id=${system.organisation}&job_id=${unknown}`,
      `/files/documents/?organization_id=${system.organisation}&encoding=SJ`,
    ])
      isProblem(await staff.get(path), 'not-found');
    isProblem(await staff.post('/api/documents/', { documents: [unknown], status: 'C' }), 'not-found');
    isProblem(await staff.post(`/api/read/${unknown}`), 'upload-not-found');
    isProblem(await commit(staff, unknown), 'transaction-not-found');
    isProblem(await save(staff, [{ _class: 'userInputs', id: unknown, value: '値' }]), 'not-found');
    isProblem(
      await save(staff, [{ _class: 'userInputs', id: unknown, document: unknown, value: '値' }]),
      'not-found',
    );
    isProblem(
      await staff.post(`/api/document/download/documents-${system.organisation}`, {
        document_ids: [unknown],
      }),
      'not-found',
    );
  });

  it('is named among several, and the others are done', async () => {
    const unknown = crypto.randomUUID();
    const { id } = await rowOf('丁');
    const answer = await staff.post('/api/documents/', { documents: [unknown, id], status: 'C' });
    expect(answer.json).toMatchObject({
      failed: [{ document_id: unknown, code: 'not-found', title: problems['not-found'].title }],
    });
    expect((await rowOf('丁')).status).toBe('C');
  });

  it('is an export without documents: its job fails with the reason', async () => {
    const asked = await staff.post(`/api/document/download/documents-${system.organisation}`, {
      end_date: '20000101',
    });
    const job = await staff.jobEnd((asked.json as { job_id: string }).job_id);
    expect(job).toMatchObject({ status: 'failed', result: '出力する文書がありません。' });
    isProblem(
      await staff.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job.id}`),
      'export-not-ready',
    );
  });
});

describe('a document that changed', () => {
  it('is not confirmed by a person that has not seen it', async () => {
    const { id, content_revision } = await rowOf('甲');
    await save(manager, [
      { _class: 'userInputs', id: await inputOf(id, '住所'), document: id, value: '甲府市' },
    ]);
    isProblem(
      await staff.post('/api/documents/', {
        documents: [id],
        status: 'C',
        revisions: { [id]: content_revision },
      }),
      'document-changed-since-seen',
    );
    const shouted = id.toUpperCase();
    isProblem(
      await staff.post('/api/documents/', {
        documents: [shouted],
        status: 'C',
        revisions: { [shouted]: content_revision },
      }),
      'document-changed-since-seen',
    );
    expect((await rowOf('甲')).status).toBe('U');
  });

  it('tells two editors of one field what both wrote, and keeps what was typed until it is settled', async () => {
    const { id, content_revision } = await rowOf('乙');
    const name = await inputOf(id, '氏名');
    const edit = (value: string, revision = content_revision) => ({
      _class: 'userInputs',
      id: name,
      document: id,
      value,
      _revision: revision,
    });
    const mine = await begin(staff);
    await push(staff, mine, [edit('私の乙')]);
    expect((await save(manager, [edit('彼の乙')])).status).toBe(200);
    const refused = await commit(staff, mine);
    isProblem(refused, 'edit-conflict');
    expect(refused.json).toMatchObject({
      conflicts: [{ _class: 'userInputs', id: name, field: 'value', mine: '私の乙', theirs: '彼の乙' }],
    });
    // The other's save has a position of its own, for which this caller's reads do not wait.
    const seen = await vi.waitFor(async () => {
      const row = await rowOf('乙');
      expect(row.content_revision).toBeGreaterThan(content_revision);
      return row.content_revision;
    }, 30_000);
    await push(staff, mine, [edit('私の乙', seen)]);
    expect((await commit(staff, mine)).status).toBe(200);
    expect(
      UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${id}`)).json).find(
        (input) => input.id === name,
      )?.value,
    ).toBe('私の乙');
  });

  it('merges two editors of different fields', async () => {
    const { id, content_revision } = await rowOf('乙');
    const [name, address] = [await inputOf(id, '氏名'), await inputOf(id, '住所')];
    const both = await Promise.all([
      save(staff, [
        { _class: 'userInputs', id: name, document: id, value: '乙一', _revision: content_revision },
      ]),
      save(manager, [
        { _class: 'userInputs', id: address, document: id, value: '乙二', _revision: content_revision },
      ]),
    ]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    const values = UserInputs.parse(
      (
        await manager.get(`/api/user-inputs/?document_id=${id}`, {
          'x-min-position': (both[0]?.json as { position: string }).position,
        })
      ).json,
    );
    expect(values.map((input) => input.value)).toEqual(['乙一', '乙二']);
  });

  it('is not edited once it is confirmed', async () => {
    const { id } = await rowOf('丙');
    const input = await inputOf(id, '氏名');
    await staff.post('/api/documents/', { documents: [id], status: 'C' });
    isProblem(
      await save(manager, [{ _class: 'userInputs', id: input, document: id, value: '後から' }]),
      'document-confirmed',
    );
  });
});

describe('a push', () => {
  it('is refused when it is too large', async () => {
    const transaction = await begin(staff);
    const { id } = await rowOf('甲');
    const large = {
      _class: 'userInputs',
      id: crypto.randomUUID(),
      document: id,
      value: 'x'.repeat(33 * 1_048_576),
    };
    isProblem(await push(staff, transaction, [large]), 'payload-too-large');
    const many = Array.from({ length: 20_001 }, () => ({ _class: 'userInputs', id }));
    isProblem(await push(staff, transaction, many), 'invalid-request');
    isProblem(await push(staff, transaction, []), 'invalid-request');
  });

  it('is refused for a class that there is not', async () =>
    isProblem(await save(staff, [{ _class: 'accounts', id: crypto.randomUUID() }]), 'unknown-class'));

  it('is refused at the commit for a value that is too long, by name, and can be put right', async () => {
    const { id } = await rowOf('甲');
    const input = await inputOf(id, '氏名');
    const transaction = await begin(staff);
    await push(staff, transaction, [
      { _class: 'userInputs', id: input, document: id, value: '長'.repeat(20_001) },
    ]);
    const refused = await commit(staff, transaction);
    isProblem(refused, 'invalid-request');
    expect(refused.json).toMatchObject({ fields: [{ path: `userInputs.${input}.value` }] });
    await push(staff, transaction, [
      { _class: 'userInputs', id: input, document: id, value: '長'.repeat(20_000) },
    ]);
    expect((await commit(staff, transaction)).status).toBe(200);
  });

  it('comes too late after the commit, and after it was destroyed', async () => {
    const transaction = await begin(staff);
    expect((await commit(staff, transaction)).status).toBe(200);
    isProblem(
      await push(staff, transaction, [{ _class: 'userInputs', id: crypto.randomUUID() }]),
      'transaction-committed',
    );
    const dropped = await begin(staff);
    expect((await staff.call('DELETE', `/api/transactions/${dropped}/`)).status).toBe(204);
    isProblem(
      await push(staff, dropped, [{ _class: 'userInputs', id: crypto.randomUUID() }]),
      'transaction-not-found',
    );
  });

  it('of many cells is kept whole, beyond what one event may hold', async () => {
    const { id } = await rowOf('甲');
    const table = crypto.randomUUID();
    const cells = Array.from({ length: 3_000 }, (_, index) => ({
      _class: 'userInputs',
      id: crypto.randomUUID(),
      document: id,
      table,
      type: 'TL',
      label: '明細',
      value: `値${index}${crypto.randomUUID()}`,
      cell_position_in_row: Math.floor(index / 30) + 1,
      cell_position_in_column: (index % 30) + 1,
    }));
    expect(
      (
        await save(staff, [
          { _class: 'tables', id: table, document: id, row_number: 100, column_number: 30 },
          ...cells,
        ])
      ).status,
    ).toBe(200);
    const kept = UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${id}`)).json).filter(
      (input) => input.table === table,
    );
    expect(kept.map((input) => input.value)).toEqual(cells.map((cell) => cell.value));
    expect(
      (
        await save(staff, [
          { _class: 'tables', id: table, document: id, _delete: true, _removeChildren: true },
        ])
      ).status,
    ).toBe(200);
    expect(
      UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${id}`)).json).filter(
        (input) => input.table === table,
      ),
    ).toEqual([]);
  });
});

describe('an upload', () => {
  it('takes no more once it is read', async () =>
    isProblem(
      await staff.put(system.organisation, { id: uploadId }, [png('追加.png', '氏名=追加')]),
      'upload-already-read',
    ));

  it('is not read without keywords where the organisation reads by keywords', async () => {
    const put = (body: object) =>
      manager.call('PUT', `/api/organization-settings/${system.organisation}/`, body);
    isProblem(await put({ reading_mode: 'OK', reading_keywords: [] }), 'keywords-missing');
    await saveAsEarlierVersion(system, { readingMode: 'OK', readingKeywords: [] });
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [png('鍵.png', '氏名=鍵')]);
    isProblem(await staff.post(`/api/read/${upload}`), 'keywords-missing');
    expect((await put({ reading_keywords: ['氏名'] })).status).toBe(200);
    expect((await staff.read(upload)).status).toBe('finished');
  });
});

describe('the settings of the organisation', () => {
  const put = (body: object, by = manager) =>
    by.call('PUT', `/api/organization-settings/${system.organisation}/`, body);

  it('are refused where they break a rule, with the setting that does', async () => {
    const answer = await put({ mode: 'FI', destination_sheet: null });
    isProblem(answer, 'destination-sheet-missing');
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.destination_sheet' }] });
    isProblem(await put({ columns_for_skip: 'A-B' }), 'columns-for-skip-invalid');
    isProblem(await put({ view_flags: { everything: true } }), 'view-flag-unknown');
    isProblem(await put({ usage_mode: 'SR' }), 'forbidden');
    isProblem(await put({ mode: 'DN' }, staff), 'forbidden');
  });

  it('are not overwritten where somebody else has changed the same meanwhile', async () => {
    expect((await put({ ocr_engine: 'GP', seen: { ocr_engine: 'AP' } })).status).toBe(200);
    const answer = await put({ ocr_engine: 'IH', seen: { ocr_engine: 'AP' } });
    isProblem(answer, 'edit-conflict');
    expect(answer.json).toMatchObject({
      conflicts: [{ field: 'ocr_engine', mine: 'IH', theirs: 'GP' }],
    });
    const other = await put({ should_rotate_image: false, seen: { should_rotate_image: true } });
    expect(other.json).toMatchObject({ ocr_engine: 'GP', should_rotate_image: false });
    expect((await put({ ocr_engine: 'AP', should_rotate_image: true })).status).toBe(200);
  });
});
