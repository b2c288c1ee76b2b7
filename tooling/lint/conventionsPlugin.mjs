// @ts-check
import path from 'node:path';

/** @param {string} segment a folder's or a file's name */
function saysNothing(segment) {
  const words = segment.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').split(/[-_.]/);
  return words.some((word) => /^(?:utils?|helpers?|common|misc|managers?|v2)$/i.test(word));
}

/**
 * Reports on the file as a whole.
 * @param {string} message
 * @param {(file: string) => boolean} wrong
 * @returns {import('eslint').Rule.RuleModule}
 */
const fileRule = (message, wrong) => ({
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create(context) {
    return {
      Program(node) {
        if (wrong(path.relative(context.cwd, context.filename))) context.report({ node, message });
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

/** @type {import('eslint').ESLint.Plugin} */
export const conventionsPlugin = {
  // ESLint's cache distinguishes plugins by it: raise it with every change of a rule.
  meta: { name: 'conventions', version: '1.0.0' },
  rules: {
    'names-say-what': fileRule(
      'Name the thing: no utils, helpers, common, misc, manager or V2.',
      (file) => file.split(path.sep).some(saysNothing),
    ),
    'index-only-in-shared': fileRule(
      'An index file is only the public entry of a shared package.',
      (file) => path.parse(file).name === 'index' && !/(?:^|\/)shared-/.test(file),
    ),
    'disable-says-why': disableSaysWhy,
  },
};
