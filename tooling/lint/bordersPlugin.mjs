// @ts-check
import { importBorders } from './importBorders.mjs';
import { placeOfFile, placeOfImport } from './places.mjs';

/**
 * The values that an import or a re-export names.
 * @param {import('estree').Node & { specifiers?: any[] }} node
 * @returns {string[]}
 */
function namesOf(node) {
  if (node.specifiers === undefined) return ['*'];
  return node.specifiers
    .filter((specifier) => specifier.importKind !== 'type' && specifier.exportKind !== 'type')
    .map((specifier) => {
      const source = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported;
      if (specifier.type === 'ImportDefaultSpecifier') return 'default';
      return source?.name ?? source?.value ?? '*';
    });
}

/**
 * What a node loads: of a template its beginning, which names the workspace.
 * @param {any} node
 */
function specifierOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked;
  return typeof node?.value === 'string' ? node.value : undefined;
}

const loaders = /^(?:require(?:\.resolve)?|import\.meta\.resolve|jest\.\w+)$/;

/**
 * @param {import('./importBorders.mjs').Border} border
 * @returns {import('eslint').Rule.RuleModule}
 */
const ruleFor = ({ message, crossed }) => ({
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create(context) {
    const from = placeOfFile(context.filename, context.cwd);
    /** @param {any} node */
    function check(node, source = node.source ?? node.argument?.literal) {
      const specifier = specifierOf(source);
      if (specifier === undefined) return;
      const to = placeOfImport(specifier, from);
      const typesOnly =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      const found = crossed({ from, to, specifier, typesOnly, names: namesOf(node) });
      if (found)
        context.report({ node: source, message: found === true ? message : `${message} ${found}` });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      CallExpression(node) {
        if (loaders.test(context.sourceCode.getText(node.callee))) check(node, node.arguments[0]);
      },
      NewExpression(node) {
        const [address, base] = node.arguments;
        if (base && context.sourceCode.getText(base) === 'import.meta.url') check(node, address);
      },
    };
  },
});

/** @type {import('eslint').ESLint.Plugin} */
export const bordersPlugin = {
  rules: Object.fromEntries(
    Object.entries(importBorders).map(([name, border]) => [name, ruleFor(border)]),
  ),
};
