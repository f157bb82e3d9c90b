// Creates the mutants of a source: one for each changed number, comparison, negation or side.
import ts from 'typescript';

/**
 * @typedef {object} Mutant
 * @property {string} name the declaration and the change; stable while that code is unchanged
 * @property {number} line
 * @property {number} start where the change begins in the source
 * @property {string} source the whole file with this change
 */

const { SyntaxKind } = ts;

/** The replacements of operators: another bound or direction, the opposite of an equality, the other sign. */
const OPERATORS = new Map([
  [SyntaxKind.LessThanToken, ['<=', '>']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>=']],
  [SyntaxKind.GreaterThanToken, ['>=', '<']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<=']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.PlusToken, ['-']],
  [SyntaxKind.MinusToken, ['+']],
]);
const CONNECTIVES = [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken];
/** Words with an opposite. */
const CONTRARIES = new Map(
  [
    ['england', 'scotland'],
    ['green', 'red'],
    ['irish-sea', 'north-sea'],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
]);
const EQUALITIES = [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken];

const isCompared = (node) => ts.isBinaryExpression(node.parent) && EQUALITIES.includes(node.parent.operatorToken.kind);
/** Expressions that no other mutation negates: calls, names, properties. */
const isBare = (node) => ts.isCallExpression(node) || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
/** `if (…) return` without an else; conditions of throws are internal errors. */
const isGuard = (node) => ts.isIfStatement(node) && !node.elseStatement && !ts.isThrowStatement(node.thenStatement);

/** Returns the replacements for a node: the range in the source, and the new text. */
function breaks(node, file) {
  const change = (part, ...texts) => texts.map((text) => ({ start: part.getStart(file), end: part.getEnd(), text }));
  if (ts.isNumericLiteral(node)) {
    const number = Number(node.text);
    return change(node, ...(number > 0 ? [number + 1, number - 1] : [number + 1]).map(String));
  }
  if (node.kind === SyntaxKind.TrueKeyword) return change(node, 'false');
  if (node.kind === SyntaxKind.FalseKeyword) return change(node, 'true');
  // The mutants of the comparison already cover a compared side.
  if (ts.isStringLiteral(node) && CONTRARIES.has(node.text) && !isCompared(node)) return change(node, `'${CONTRARIES.get(node.text)}'`);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return change(node, `(${node.operand.getText(file)})`);
  if (ts.isBinaryExpression(node)) return breaksOfTwo(node, change, file);
  if (isGuard(node)) return change(node.expression, 'false');
  if (ts.isConditionalExpression(node) && isBare(node.condition)) return change(node.condition, `!${node.condition.getText(file)}`);
  if (ts.isCallExpression(node) && node.expression.getText(file) === 'opponent') return change(node, node.arguments[0].getText(file));
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && METHODS.has(node.name.text)) {
    return change(node.name, METHODS.get(node.name.text));
  }
  return [];
}

/** Replaces the operator of a comparison or an addition; drops either operand of `&&`, `||` and `??`. */
function breaksOfTwo(node, change, file) {
  const { operatorToken, left, right } = node;
  const isConnective =
    CONNECTIVES.includes(operatorToken.kind) || (operatorToken.kind === SyntaxKind.QuestionQuestionToken && isBare(right));
  if (isConnective) return change(node, left.getText(file), right.getText(file));
  return change(operatorToken, ...(OPERATORS.get(operatorToken.kind) ?? []));
}

/** Types and imports contain no facts; throws are internal errors. */
const isSkipped = (node) =>
  ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isInterfaceDeclaration(node);

/** Returns the top-level declaration that contains a node. */
function declarationOf(node) {
  let at = node;
  while (at.parent && !ts.isSourceFile(at.parent)) at = at.parent;
  const declared = ts.isVariableStatement(at) ? at.declarationList.declarations[0] : at;
  return declared.name?.text ?? 'the file';
}

const WHOLE = [SyntaxKind.BinaryExpression, SyntaxKind.PrefixUnaryExpression, SyntaxKind.IfStatement, SyntaxKind.ConditionalExpression];
/** Returns the node to print: a whole comparison, negation or condition; for a value, its parent. */
const around = (node) => (WHOLE.includes(node.kind) ? node : node.parent);
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns every mutant of a source.
 * @returns {Mutant[]}
 */
export function mutantsOf(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const names = new Map();
  const walk = (node) => {
    if (isSkipped(node)) return;
    for (const { start, end, text } of breaks(node, file)) {
      const whole = around(node);
      const [from, to] = [whole.getStart(file), whole.getEnd()];
      const after = source.slice(from, start) + text + source.slice(end, to);
      const name = `${fileName} ${declarationOf(node)}: ${inOneLine(source.slice(from, to))} → ${inOneLine(after)}`;
      const times = (names.get(name) ?? 0) + 1;
      names.set(name, times);
      mutants.push({
        name: times > 1 ? `${name} (${times})` : name,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        start,
        source: source.slice(0, start) + text + source.slice(end),
      });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return mutants;
}
