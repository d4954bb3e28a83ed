/** Forgets the modules that a file of tests has put in the place of others: the next file of the worker puts its own there, or none. */
import { vi } from 'vitest';

interface Module {
  readonly id: string;
  /** Of a module that another stands in for. */
  readonly meta?: object | undefined;
}

interface MockedModules {
  readonly idToModuleMap: ReadonlyMap<string, Module>;
  readonly invalidateModule: (module: Module) => void;
}

/** What vitest keeps of modules in a worker. It forgets which file wanted what by itself, but keeps what that file was given. */
function evaluatedModules(): MockedModules {
  const modules: MockedModules | undefined = Reflect.get(globalThis, '__vitest_mocker__')?.evaluatedModules;
  if (!modules)
    throw new Error('Vitest keeps mocked modules elsewhere: the next file would get those of this one.');
  return modules;
}

/** All modules are loaded anew after this, also those that stood in for others. */
export function forgetModules(): void {
  vi.resetModules();
  const modules = evaluatedModules();
  for (const [id, module] of modules.idToModuleMap)
    if (id.startsWith('mock:') || (module.meta && 'mockedModule' in module.meta)) {
      modules.invalidateModule(module);
      Reflect.set(module, 'mockedExports', undefined);
    }
}
