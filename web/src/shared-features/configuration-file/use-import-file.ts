import { useState } from 'react';
import { type ImportPlan, planImport } from '../../lib/configuration-file/plan-import';
import { type FileProblem, readConfigurationFile } from '../../lib/configuration-file/read-file';
import { nameOf, type StoredRoot } from '../../lib/configuration-file/stored-roots';
import { saveNew } from '../../lib/http/transactions';
import type { CurrentUser } from '../../lib/user-context';
import { saveFailureText } from '../../components/toasts/report-save-failure';
import { loadConfigurations } from './load-configurations';

/** Bytes; configuration files are much smaller. */
const LARGEST_FILE = 20_000_000;

/** The progress of an import. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: string }
  | { readonly step: 'refused'; readonly fileName: string; readonly problems: readonly FileProblem[] }
  | {
      readonly step: 'preview';
      readonly fileName: string;
      readonly organization: string;
      readonly plan: ImportPlan;
      /** Configurations of kinds that are not available to the organisation. */
      readonly skipped: readonly StoredRoot[];
    }
  | {
      readonly step: 'run';
      readonly roots: readonly StoredRoot[];
      readonly done: number;
      /** Why the next one failed. */
      readonly failure?: string;
    };

const textOf = async (file: File): Promise<string | undefined> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
};

/** The state during a step. */
export type ImportStep<Step extends ImportState['step']> = Extract<ImportState, { readonly step: Step }>;

/** Import of configurations from a file: a preview first, then one transaction per configuration. */
export const useImportFile = (user: CurrentUser) => {
  const [state, setState] = useState<ImportState>({ step: 'choose' });

  const choose = async (file: File) => {
    if (file.size > LARGEST_FILE) {
      setState({ step: 'choose', refusal: 'ファイルが大きすぎます。設定ファイルを選んでください。' });
      return;
    }
    const text = await textOf(file);
    if (text === undefined) {
      setState({ step: 'choose', refusal: 'UTF-8の文字のファイルではないため、読み込めません。' });
      return;
    }
    const read = readConfigurationFile(text);
    if (read.kind === 'refused') {
      setState({ step: 'refused', fileName: file.name, problems: read.problems });
      return;
    }
    try {
      const { roots, standardItems } = await loadConfigurations(user);
      const isHad = ({ root }: StoredRoot) => user.isOn(root.flag);
      const names: Record<string, string[]> = {};
      for (const stored of roots) (names[stored.root.object.name] ??= []).push(nameOf(stored));
      setState({
        step: 'preview',
        fileName: file.name,
        organization: read.organization,
        plan: planImport({ ...read, roots: read.roots.filter(isHad) }, { standardItems, names }, () =>
          crypto.randomUUID(),
        ),
        skipped: read.roots.filter((stored) => !isHad(stored)),
      });
    } catch (error) {
      setState({ step: 'choose', refusal: saveFailureText(error) });
    }
  };

  /** Creates the remaining ones. */
  const run = async (roots: readonly StoredRoot[], from: number) => {
    let done = from;
    try {
      for (const { root, id, lists } of roots.slice(from)) {
        setState({ step: 'run', roots, done });
        await saveNew(root, id, lists);
        done += 1;
      }
      setState({ step: 'run', roots, done });
    } catch (error) {
      setState({ step: 'run', roots, done, failure: saveFailureText(error) });
    }
  };

  return { state, choose, run, back: () => setState({ step: 'choose' }) };
};
