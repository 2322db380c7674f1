import type { FeatureFlag } from '../../codes/usage-modes.js';
import type { ConfigurationRootName, ObjectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';

/** A rule that objects break together: `path` is `<class>.<id>.<field>`. */
export interface RuleProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * A root of the configuration: one of its classes is the root object itself, whose id is the root's and which
 * makes, names and removes it. Commit, projection and list derive from this; only the rules are written by hand.
 */
export interface ConfigurationRoot<Name extends ConfigurationRootName = ConfigurationRootName> {
  readonly name: Name;
  /** Class of the root object. Its `parent` is null, or names an object of another root. */
  readonly object: ObjectClass;
  /** The classes of what it holds. */
  readonly parts: readonly ObjectClass[];
  /** The feature that an organisation must have to edit it. */
  readonly flag: FeatureFlag;
  /** It has its id from what it is about and could not be made again: it is emptied, never removed. */
  readonly isLasting?: true;
  /**
   * It is a form's: who does not see the form does not see it. Its id is the form's, or its root object names the form (`sheet`), which
   * never changes and is set by the server alone.
   */
  readonly ofForm?: 'own-id' | 'named';
  /** What must be right of all its objects together. Pure. */
  readonly rules: (graph: ObjectGraph) => RuleProblem[];
}
