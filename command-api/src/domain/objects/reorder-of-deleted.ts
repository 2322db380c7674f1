import type { PushedObject } from '@reader/contracts/objects/changes';
import { objectIn, type ObjectGraph } from '@reader/contracts/objects/graph';
import { objectClasses } from '@reader/contracts/objects/registry';
import { fieldsOf } from './diff-pushed.js';
import { fieldKey, ORDER_FIELD, type Touched } from './touched.js';

/** Whether nothing but a place among siblings is asked for. */
export const isReorder = (object: PushedObject): boolean =>
  !object._delete && Object.keys(fieldsOf(object)).every((field) => field === ORDER_FIELD);

/** Moves what somebody else has deleted meanwhile: that asks for nothing. */
export const isReorderOfDeleted = (graph: ObjectGraph, touched: Touched, object: PushedObject): boolean => {
  const { _class, id, _delete } = object;
  const parentField = objectClasses.get(_class)?.parent?.[0];
  return (
    !_delete &&
    !objectIn(graph, _class, id) &&
    touched.has(fieldKey(_class, id, '*')) &&
    Object.keys(fieldsOf(object)).every((field) => field === ORDER_FIELD || field === parentField)
  );
};
