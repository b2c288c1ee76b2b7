import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAssignmentOperator,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionExpression,
  isJsxExpression,
  isNewExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isVariableDeclaration,
  isYieldExpression,
} from 'typescript-native/unstable/ast/is';
import type { Expression, Node } from 'typescript-native/unstable/ast';

/** The expressions of a node whose value goes to a place with a type of its own, as far as there is one. */
function takenBy(node: Node): readonly (Expression | undefined)[] {
  if (isArrayLiteralExpression(node)) return node.elements;
  if (isCallExpression(node) || isNewExpression(node)) return node.arguments ?? [];
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (isBinaryExpression(node)) return [node.left, node.right];
  if (isArrowFunction(node)) return isBlock(node.body) ? [] : [node.body];
  if (isShorthandPropertyAssignment(node)) return [node.name as Expression];
  if (isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node))
    return [node.initializer];
  if (isPropertyAssignment(node) || isPropertyDeclaration(node)) return [node.initializer];
  if (isAsExpression(node) || isSatisfiesExpression(node)) return [node.expression];
  if (isReturnStatement(node) || isYieldExpression(node) || isJsxExpression(node))
    return [node.expression];
  return [];
}

const withoutBrackets = (value: Expression): Expression =>
  isParenthesizedExpression(value) ? withoutBrackets(value.expression) : value;

/** Of a choice of values each one is asked about, and a function is no instance of a class of ours. */
const isAskedAbout = (value: Expression): boolean =>
  !isConditionalExpression(value) &&
  !(isBinaryExpression(value) && !isAssignmentOperator(value.operatorToken.kind)) &&
  !isArrowFunction(value) &&
  !isFunctionExpression(value) &&
  !isSpreadElement(value);

/** Every expression below a node whose value goes to a place that may have a type of its own. */
export function valuesIn(node: Node, found: Expression[] = []): Expression[] {
  for (const value of takenBy(node)) {
    if (value === undefined) continue;
    const bare = withoutBrackets(value);
    if (isAskedAbout(bare)) found.push(bare);
  }
  node.forEachChild((child) => {
    valuesIn(child, found);
  });
  return found;
}
