const asModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/** A module that, imported before a program, has a statement run where the program loads the models' runtime. */
export const insteadOfTheRuntime = (statement: string): string =>
  asModule(`
    import { register } from 'node:module';
    register(${JSON.stringify(
      asModule(`export const resolve = (name, context, next) => {
        if (name === 'onnxruntime-node') ${statement};
        return next(name, context);
      };`),
    )});
  `);

/** A module that, imported before a program, has its child processes import another one first. */
export const alsoInChildren = (module: string): string =>
  asModule(`process.execArgv.push('--import', ${JSON.stringify(module)});`);
