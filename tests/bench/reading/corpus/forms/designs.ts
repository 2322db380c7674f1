import { composePlan } from '../pages/compose-plan.js';
import { registeredFamilies, strangeFamilies } from './families/families.js';
import type { FormDesign } from './form-design.js';
import type { Block, Entry, FormPlan } from './form-plan.js';
import { layOut } from '../lay-out.js';
import { randomOf } from '../random.js';

/** Bumped when the designs change, so that kept pages of older designs are not taken for new ones. */
export const CORPUS_VERSION = 4;

const DESIGNS_PER_FAMILY = 5;

/** What tells a form from its near twin. */
interface Twist {
  readonly title?: string;
  readonly number?: string;
  /** Labels printed instead of others. */
  readonly labels?: Readonly<Record<string, string>>;
}

const relabelled = (plan: FormPlan, labels: Readonly<Record<string, string>>): readonly Block[] => {
  const entry = (one: Entry): Entry => ({ ...one, label: labels[one.label] ?? one.label });
  return plan.blocks.map((block) => {
    if (block.block === 'rows' || block.block === 'underlined')
      return { ...block, rows: block.rows.map((row) => row.map(entry)) };
    if (block.block === 'table')
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, label: labels[column.label] ?? column.label })),
        rowLabels: block.rowLabels.map((label) => labels[label] ?? label),
      };
    return block;
  });
};

const twin = (plan: FormPlan, name: string, { title, number, labels = {} }: Twist): FormPlan => ({
  ...plan,
  key: `${plan.key}-${name}`,
  title: title ?? plan.title,
  number: number ?? plan.number,
  blocks: relabelled(plan, labels),
});

/** Families of near twins: the same form of another year, for somebody else, or with other questions. */
const twists: readonly { readonly of: string; readonly twists: readonly Twist[] }[] = [
  { of: 'school-0', twists: [{ title: '令和７年度 保健調査票' }, { title: '令和８年度 保健調査票' }] },
  { of: 'municipal-0', twists: [{ title: '住民票の写し等交付申請書（代理人用）' }] },
  { of: 'insurance-1', twists: [{ title: '被保険者資格喪失届' }, { number: '届書コード 2201' }] },
  {
    of: 'health-0',
    twists: [
      {
        labels: {
          既往歴: '現病歴',
          医師の意見: '産業医の意見',
          身長: '座高',
          氏名: '受診者氏名',
          最高血圧: '最低血圧',
          最低血圧: '最高血圧',
        },
      },
    ],
  },
  { of: 'invoice-0', twists: [{ title: '納品書' }, { title: '請求書（控）' }] },
  { of: 'attendance-1', twists: [{ title: '勤務時間報告書（２月）' }, { title: '勤務時間報告書（３月）' }] },
  { of: 'survey-1', twists: [{ title: '2025年度 市民意識調査' }, { title: '2026年度 市民意識調査' }] },
  { of: 'membership-0', twists: [{ title: '講習会参加申込書', labels: { 氏名: '申込者', 会費: '受講料' } }] },
  { of: 'municipal-2', twists: [{ number: '様式第８号' }] },
];

const basePlans = (): FormPlan[] =>
  registeredFamilies.flatMap((family) =>
    Array.from({ length: DESIGNS_PER_FAMILY }, (_, index) => {
      const key = `${family.name}-${index}`;
      return composePlan(family, key, randomOf(key), index === DESIGNS_PER_FAMILY - 1 ? 2 : 1);
    }),
  );

/** The registered designs, near twins after the form they resemble; always the same. */
export const registeredDesigns = (): FormDesign[] =>
  basePlans()
    .flatMap((plan) => {
      const family = twists.find(({ of }) => of === plan.key);
      return [plan, ...(family?.twists ?? []).map((twist, index) => twin(plan, `twin${index + 1}`, twist))];
    })
    .map(layOut);

/** Keys of the designs that have a near twin. */
export const twinKeys = (): ReadonlySet<string> =>
  new Set(twists.flatMap(({ of, twists: all }) => [of, ...all.map((_, index) => `${of}-twin${index + 1}`)]));

const letter = (): FormDesign => {
  const lines = [
    '拝啓　時下ますますご清栄のこととお慶び申し上げます。',
    '平素は格別のご高配を賜り、厚く御礼申し上げます。',
    'さて、このたび下記のとおり説明会を開催することとなりました。',
    'ご多用中とは存じますが、ご出席くださいますようお願い申し上げます。',
    '敬具',
    '記',
    '一　日時　令和八年五月十二日（火）午後二時から',
    '二　場所　中央公民館　第一会議室',
    '三　持ち物　筆記用具、本状',
    '以上',
  ];
  return {
    ...layOut({ ...emptyPlan, key: 'stranger-letter', title: '説明会のご案内' }),
    pages: [
      lines.map((text, index) => ({
        what: 'text',
        text,
        x: 25,
        y: 60 + index * 11,
        size: 11,
        isBold: false,
        align: 'left',
      })),
    ],
  };
};

const emptyPlan: FormPlan = {
  key: 'stranger-blank',
  number: '',
  title: '',
  titleStyle: 'center',
  titleSize: 14,
  width: 210,
  height: 297,
  margin: 15,
  addressee: '',
  headDate: null,
  logo: 'none',
  blocks: [],
  footer: '',
};

/** Forms, a letter and a blank page that are registered nowhere; some look much like registered ones. */
export const strangeDesigns = (): FormDesign[] => {
  const forms = strangeFamilies.flatMap((family) =>
    Array.from({ length: 4 }, (_, index) => {
      const key = `stranger-${family.name}-${index}`;
      return layOut(composePlan(family, key, randomOf(key)));
    }),
  );
  // The same offices' other forms: their words and their look, composed otherwise.
  const lookalikes = registeredFamilies.slice(0, 5).map((family) => {
    const key = `stranger-${family.name}`;
    return layOut(composePlan(family, key, randomOf(key)));
  });
  return [...forms, ...lookalikes, letter(), { ...layOut(emptyPlan), pages: [[]] }];
};
