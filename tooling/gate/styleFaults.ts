import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { allowedEffects } from './policy';

/** The classes that css-loader names: webpack.config.base.js gives them this beginning. */
const MODULE_CLASS = '_';

/**
 * The rules of a remote's built style sheets that reach outside its root element: selectors that neither a
 * module class nor the root scopes, `!important`, and rules for the whole page. One line each.
 * @param app its name and its built folder
 */
export async function styleFaults(
  { name, folder }: { name: string; folder: string },
  files: readonly string[],
): Promise<string[]> {
  const isAllowed = allowedEffects(name);
  const read = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => {
      const effects = stylesReachingOut(name, await readFile(path.join(folder, file)));
      return effects
        .filter((effect) => !isAllowed(effect))
        .map((effect) => `${file}: ${effect} reaches outside the root of ${name}`);
    });
  return [...new Set((await Promise.all(read)).flat())];
}

/** Rules that hold for the whole page, whatever stands in them. In `@scope` the parent `&` is another than it seems. */
const PAGE_RULES = [
  'counter-style',
  'font-face',
  'import',
  'page',
  'property',
  'scope',
  'view-transition',
];

function stylesReachingOut(app: string, code: Uint8Array): string[] {
  const found = new Set<string>();
  let depth = 0;
  transform({
    filename: 'built.css',
    code,
    visitor: {
      Rule: (rule) => {
        if (PAGE_RULES.includes(rule.type)) found.add(`style @${rule.type}`);
        if (rule.type === 'keyframes' && !rule.value.name.value.startsWith(MODULE_CLASS))
          found.add(`style @keyframes ${rule.value.name.value}`);
        if (rule.type !== 'style') return;
        const { selectors, declarations } = rule.value;
        for (const selector of selectors) {
          if (!isScoped({ app, isNested: depth > 0 }, selector))
            found.add(`style ${textOf(selector)}`);
          if (declarations.importantDeclarations.length > 0)
            found.add(`!important ${textOf(selector)}`);
        }
        depth += 1;
      },
      RuleExit: ({ type }) => {
        if (type === 'style') depth -= 1;
      },
    },
  });
  return [...found];
}

const leadsBeside = (component: SelectorComponent | undefined): boolean =>
  component?.type === 'combinator' && component.value.includes('sibling');

/**
 * Whether some element of the selector, itself or around it, is one of the app's own. What stands beside the root
 * is the shell's.
 * @param within whether the rule is in another, and whether a sibling of what the selector names is meant
 */
const isScoped = (
  within: { app: string; isNested: boolean; isBeside?: boolean },
  selector: Selector,
): boolean =>
  selector.some((component, index) => {
    const { app, isNested } = within;
    if (component.type === 'class') return component.name.startsWith(MODULE_CLASS);
    const next = selector.slice(index).find(({ type }) => type === 'combinator');
    const isBeside = next ? leadsBeside(next) : within.isBeside === true;
    // Its parent was looked at, where it has one.
    if (component.type === 'nesting') return isNested && !isBeside;
    if (component.type === 'attribute')
      return (
        component.name === 'data-remote' && component.operation?.value === `${app}@` && !isBeside
      );
    return (
      component.type === 'pseudo-class' &&
      (component.kind === 'is' || component.kind === 'where') &&
      component.selectors.every((inner) => isScoped({ ...within, isBeside }, inner))
    );
  });

const combinators: Record<string, string> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

const textOf = (selector: Selector): string => selector.map(componentText).join('');

function componentText(component: SelectorComponent): string {
  switch (component.type) {
    case 'type':
      return component.name;
    case 'universal':
      return '*';
    case 'class':
      return `.${component.name}`;
    case 'id':
      return `#${component.name}`;
    case 'combinator':
      return combinators[component.value] ?? ' ';
    case 'attribute':
      return `[${component.name}]`;
    case 'nesting':
      return '&';
    case 'pseudo-element':
      return `::${component.kind}`;
    case 'pseudo-class':
      return component.kind === 'is' || component.kind === 'where' || component.kind === 'not'
        ? `:${component.kind}(${component.selectors.map(textOf).join(', ')})`
        : `:${component.kind}`;
    default:
      return '';
  }
}
