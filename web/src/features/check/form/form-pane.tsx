import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { type ReactNode, useMemo, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon } from '../../../components/icons';
import { Grow, NARROW } from '../../../components/layout';
import { useEntering } from '../entry/entry-context';
import type { FieldRules } from '../rules/use-field-rules';
import type { Mark } from '../model/form/doubts';
import type { FormFilter, FormSection } from '../model/form/form-sections';
import { FormFieldsContext, useFormFields } from '../../../shared-features/fields/form-fields';
import type { FieldActions } from '../model/form/field-actions';
import { CommentField } from './comment-field';
import { FieldRows } from './field-rows';
import { FilterSegments } from './filter-segments';
import { PaneToolbar } from '../image/pane-toolbar';
import { TableGrid } from './grid/table-grid';
import { useSteadyFocus } from './use-steady-focus';

const Scroll = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  paddingBottom: 16,
  [NARROW]: { overflowY: 'visible' },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    height: 28,
    boxSizing: 'border-box',
    padding: '0 16px',
    marginTop: -1,
    fontSize: 12,
    fontWeight: 600,
    color: 'var(--text-2)',
    background: 'var(--bg)',
    borderTop: '1px solid var(--line)',
    borderBottom: '1px solid var(--line)',
  },
});

export interface FormPaneProps {
  readonly sections: readonly FormSection[];
  readonly pages: readonly UploadedFile[];
  /** The document's form; null: none. */
  readonly sheetId: string | null;
  readonly comment: string;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly findings: FieldRules['findings'];
  readonly counts: Readonly<Record<FormFilter, number>>;
  readonly filter: FormFilter;
  readonly onFilter: (filter: FormFilter) => void;
  readonly activeId: string | null;
  readonly isReadOnly: boolean;
  readonly notice: ReactNode;
  /** At the end of the bar above the form. */
  readonly tools: ReactNode;
  readonly actions: FieldActions;
}

/** The form. The field that gets the focus opens without moving under the pointer. */
export const FormPane = (props: FormPaneProps) => {
  const { sections, pages, marks, findings, counts, filter, activeId, isReadOnly, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { focus, ...pointer } = useSteadyFocus(scroller, activeId, actions.onFocus);
  const fields = useFormFields(props.sheetId);
  const { mode } = useEntering();
  const rowActions = useMemo(() => ({ ...actions, onFocus: focus }), [actions, focus]);
  const pageOf = (id: string | null) => pages.find((page) => page.id === id);

  return (
    <FormFieldsContext value={fields}>
      <PaneToolbar>
        <FilterSegments {...counts} filter={filter} onFilter={props.onFilter} />
        <Grow sx={{ flex: '1 0 0' }} />
        {props.tools}
      </PaneToolbar>
      {props.notice}
      <Scroll ref={scroller} {...pointer}>
        {sections.length === 0 && <NothingHere filter={filter} />}
        {sections.map((section) => (
          <section key={section.key} aria-label={section.title} data-page={section.pageId ?? undefined}>
            <h2>{section.title}</h2>
            {section.kind === 'table' ? (
              <TableGrid
                section={section}
                marks={marks}
                activeId={activeId}
                isReadOnly={isReadOnly}
                page={pageOf(section.pageId)}
                actions={rowActions}
              />
            ) : (
              <FieldRows
                inputs={section.inputs}
                marks={marks}
                findings={findings}
                activeId={activeId}
                isReadOnly={isReadOnly}
                page={pageOf(section.pageId)}
                actions={rowActions}
              />
            )}
          </section>
        ))}
        {filter === 'all' && mode !== 'blind' && (
          <CommentField
            comment={props.comment}
            isReadOnly={isReadOnly}
            onComment={actions.onComment}
            onFocus={actions.onLeave}
          />
        )}
      </Scroll>
    </FormFieldsContext>
  );
};

const nothingLeft: Record<Exclude<FormFilter, 'all'>, string> = {
  doubt: '要確認の項目はありません',
  empty: '空欄の項目はありません',
  wanted: '要確認と空欄の項目はありません',
};

const NothingHere = ({ filter }: { filter: FormFilter }) =>
  filter === 'all' ? (
    <EmptyState
      Icon={ConfirmedIcon}
      title="読み取れた値がありません"
      text="画像を見ながら「入力欄を追加」で入力できます。"
    />
  ) : (
    <EmptyState Icon={ConfirmedIcon} title={nothingLeft[filter]} />
  );
