// Holds Lyon's own engine, with one rule broken, against the cases of the kit: all in one process. No file is written but the kit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { whyNot } from '../../kit/judging.mjs';

const ENGINE = 'src/tools/kit/answer.ts';
/** In milliseconds: a mutant may loop forever. */
const TIMEOUT = 20_000;
/** Cases of a file that are tried first. */
const RECENT = 12;

/** Builds the kit and reads its cases. Whole games are left out: their parts are the same decisions. */
export function readKit(root) {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-kit-'));
  try {
    execFileSync(process.execPath, [join(root, 'dist/tools/kit/build.js'), folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
    const isWhole = ({ name }) => existsSync(join(folder, name.replace(/\.txt$/, '')));
    return cases.filter((each) => !isWhole(each)).map((each) => ({ ...each, text: readFileSync(join(folder, each.name), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const compile = (path, source) =>
  new vm.Script(
    `(function (exports, require) {${
      ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } }).outputText
    }\n})`,
    { filename: path },
  );

/** Returns the functions of a source with a body: where each begins and ends, and where its body does. */
function functionsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const walk = (node) => {
    if (ts.isFunctionLike(node) && node.body) found.push({ start: node.getStart(file), end: node.getEnd(), body: node.body });
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found.map(({ start, end, body }) => ({
    start,
    end,
    // What says that the function is called: a statement, or the first operand of a comma.
    inserted: ts.isBlock(body)
      ? [[body.getStart(file) + 1, (id) => `kitCalled(${id});`]]
      : [
          [body.getStart(file), (id) => `(kitCalled(${id}), `],
          [body.getEnd(), () => ')'],
        ],
  }));
}

/** Returns the source with a call in each function that names it: `5.9-border-raids.ts 120`. */
function traced(path, source) {
  const inserted = functionsOf(path, source).flatMap(({ start, inserted }) =>
    inserted.map(([at, text]) => ({ at, text: text(JSON.stringify(`${path} ${start}`)) })),
  );
  // At one place, the outer function is entered first and left last.
  const parts = inserted.map((each, order) => ({ ...each, order: each.text === ')' ? -order : order }));
  parts.sort((one, other) => one.at - other.at || one.order - other.order);
  let [text, from] = ['', 0];
  for (const each of parts) {
    text += source.slice(from, each.at) + each.text;
    from = each.at;
  }
  return text + source.slice(from);
}

/** Opens trials of the engine at `root` against the cases. */
export function openKitTrials(root, cases) {
  const compiled = new Map();
  const builtin = createRequire(import.meta.url);
  const sourceOf = (file) => readFileSync(file, 'utf8');

  /** Loads the engine anew, so that no module of an earlier mutant is left. `scriptOf`: the script of a file. */
  function load(scriptOf) {
    const modules = new Map();
    const requireFrom = (from) => (name) => {
      if (isBuiltin(name)) return builtin(name);
      const file = resolve(dirname(from), name).replace(/\.js$/, '.ts');
      const known = modules.get(file);
      if (known !== undefined) return known;
      const exports = {};
      modules.set(file, exports);
      scriptOf(file).runInThisContext()(exports, requireFrom(file));
      return exports;
    };
    return requireFrom(join(root, 'package.json'))(`./${ENGINE}`).answer;
  }
  function unchanged(file) {
    if (!compiled.has(file)) compiled.set(file, compile(file, sourceOf(file)));
    return compiled.get(file);
  }
  const ask = (answer, { type, text, counts }) => answer(JSON.stringify({ id: 0, type, text, ...(counts && { depth: counts.length }) }));

  /** The functions that each case calls, and how long it takes: cases that call nothing of a mutant cannot notice it. */
  const known = cases.map((each) => ({ each, called: new Set(), took: 0 }));
  let called = new Set();
  globalThis.kitCalled = (name) => called.add(name);
  const tracing = load((file) => (file.includes('/rulesets/') ? compile(file, traced(file, sourceOf(file))) : unchanged(file)));
  const atLoad = called;
  for (const one of known) {
    called = one.called;
    const began = performance.now();
    const reason = whyNot(ask(tracing, one.each), one.each);
    if (reason !== null) throw new Error(`${one.each.name} fails without a mutant: ${reason}`);
    one.took = performance.now() - began;
  }
  known.sort((one, other) => one.took - other.took);

  /** Returns the cases that can notice a change at a place in a file. */
  function noticing(file, place) {
    const around = functionsOf(file, sourceOf(file)).filter(({ start, end }) => start <= place && place < end);
    const names = around.map(({ start }) => `${file} ${start}`);
    const innermost = names.at(-1);
    if (innermost === undefined || names.some((name) => atLoad.has(name))) return known;
    return known.filter((one) => one.called.has(innermost));
  }

  /** A call with a time limit. @template T @param {() => T} call @returns {T} */
  function limited(call) {
    globalThis.kitTrial = call;
    return new vm.Script('kitTrial()').runInThisContext({ timeout: TIMEOUT });
  }

  /** Cases that noticed an earlier mutant of the file come first. */
  const successes = new Map();

  return {
    /** Returns the first case that notices a mutant, with the reason; null if none does. `names`: the clauses of cases to try first. */
    run(path, { source, start }, names) {
      const file = resolve(root, path);
      const before = successes.get(file) ?? [];
      let at = null;
      try {
        const script = compile(file, source);
        const answer = limited(() => load((each) => (each === file ? script : unchanged(each))));
        const able = noticing(file, start);
        const likely = new Set([...before, ...able.filter(({ each }) => each.clauses?.some((id) => names.test(id)))]);
        for (const one of [...[...likely].filter((each) => able.includes(each)), ...able.filter((each) => !likely.has(each))]) {
          at = one;
          const reason = whyNot(
            limited(() => ask(answer, one.each)),
            one.each,
          );
          if (reason !== null) return noticed(file, one, reason);
        }
        return null;
      } catch (error) {
        // An engine that ends or hangs has not answered.
        return at === null ? { name: 'the start of the engine', reason: String(error) } : noticed(file, at, String(error));
      }
    },
  };

  function noticed(file, one, reason) {
    successes.set(file, [one, ...(successes.get(file) ?? []).filter((each) => each !== one)].slice(0, RECENT));
    return { name: one.each.name, reason };
  }
}
