import { describe, expect, it } from 'vitest';
import { blob } from '@reader/contracts/testing/examples/blob';
import { read } from '@reader/contracts/testing/examples/document';
import { pageId } from '@reader/contracts/testing/examples/ids';
import {
  areaTask,
  newTableId,
  pageRotated,
  pageTaskFailed,
  pageTaskFinished,
  pageTaskRequested,
  tablesRead,
} from '@reader/contracts/testing/examples/page-task';
import { documentContent } from '../documents/document-content.js';
import { documentPages } from '../documents/document-pages.js';
import { jobs } from './jobs.js';
import { asLogged, rowAfter, rowsAfter, twice } from '../testing/fold.js';
import { work } from '../work/work.js';

describe('a task on a page', () => {
  it('is work until it ends, and a job that says how', () => {
    expect(rowAfter(work, pageTaskRequested())).toMatchObject({ kind: 'page-task' });
    expect(rowsAfter(work, asLogged([pageTaskRequested(), pageTaskFinished()])).size).toBe(0);
    expect(rowAfter(jobs, pageTaskRequested(), pageTaskFinished())).toMatchObject({ status: 'finished' });
    expect(rowAfter(jobs, pageTaskRequested(), pageTaskFailed())).toMatchObject({
      status: 'failed',
      notes: ['document-changed'],
    });
  });
  it('says where the text of a region is, apart from what changes a document', () => {
    expect(rowAfter(jobs, pageTaskRequested())).toMatchObject({ kind: 'page', text: null });
    expect(rowAfter(jobs, pageTaskRequested(areaTask), pageTaskFinished(blob()))).toMatchObject({
      ...{ kind: 'area', status: 'finished', text: blob() },
    });
  });
  it('replaces old tables by new ones', () =>
    expect(rowAfter(documentContent, read(), tablesRead())?.tables.map((table) => table.id)).toEqual([
      newTableId,
    ]));
  it('turns what lies on a page, its picture and what was found there, once', () => {
    const rows = rowsAfter(documentContent, twice(asLogged([read(), pageRotated()])));
    expect([...rows.values()][0]?.user_inputs[0]).toMatchObject({ x: 1340, y: 10 });
    const pages = [...rowsAfter(documentPages, twice(asLogged([read(), pageRotated()]))).values()][0];
    expect(pages?.pages[0]).toMatchObject({ id: pageId, width: 1400, height: 1000 });
    expect(pages?.turns).toHaveLength(1);
  });
});
