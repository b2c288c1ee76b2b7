// @ts-check
import { placeOfFile, isShared, isTest } from './places.mjs';

/** @param {string} segment a folder's or a file's name */
function saysNothing(segment) {
  const words = segment.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').split(/[-_.]/);
  return words.some((word) => /^(?:utils?|helpers?|common|misc|managers?|v2)$/i.test(word));
}

/**
 * Reports on the file as a whole.
 * @param {string} message
 * @param {(path: string, place: import('./places.mjs').Place) => boolean} wrong
 * @returns {import('eslint').Rule.RuleModule}
 */
const fileRule = (message, wrong) => ({
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create(context) {
    return {
      Program(node) {
        const place = placeOfFile(context.filename, context.cwd);
        if (wrong(place.path, place)) context.report({ node, message });
      },
    };
  },
});

/** @type {import('eslint').Rule.RuleModule} */
const disableSaysWhy = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [directive = '', reason = ''] = comment.value.split(/\s-{2,}\s/);
          if (!/^\s*(?:es|ox)lint-disable/.test(directive)) continue;
          if (/lint-disable\S*\s+\S/.test(directive) && reason.trim() !== '') continue;
          context.report({
            loc: /** @type {import('eslint').AST.SourceLocation} */ (comment.loc),
            message: 'A disabled rule is named, and gives its reason after “--”.',
          });
        }
      },
    };
  },
};

const exported = 'Program > ExportNamedDeclaration';
const blockArrow = '[init.type="ArrowFunctionExpression"][init.body.type="BlockStatement"]';

/** @type {import('eslint').Rule.RuleModule} */
const functionStyle = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const place = placeOfFile(context.filename, context.cwd);
    if (isTest(place)) return {};
    /** @param {string} message @returns {(node: import('estree').Node) => void} */
    const report = (message) => (node) => context.report({ node, message });
    return ['journey-api', 'lending'].includes(place.workspace ?? '')
      ? {
          [`${exported} > FunctionDeclaration[generator=false]`]: report(
            'Here functions are const arrows.',
          ),
        }
      : {
          [`${exported} > VariableDeclaration > VariableDeclarator${blockArrow}:not([id.typeAnnotation])`]:
            report('Here functions are declarations; an arrow has one expression.'),
        };
  },
};

/** @type {import('eslint').ESLint.Plugin} */
export const conventionsPlugin = {
  rules: {
    'names-say-what': fileRule(
      'Name the thing: no utils, helpers, common, misc, manager or V2.',
      (path) => path.split('/').some(saysNothing),
    ),
    'index-only-in-shared': fileRule(
      'An index file is only the public entry of a shared package.',
      (path, place) => /(?:^|\/)index\.tsx?$/.test(path) && !isShared(place),
    ),
    'disable-says-why': disableSaysWhy,
    'function-style': functionStyle,
  },
};
