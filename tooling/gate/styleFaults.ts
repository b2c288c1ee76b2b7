import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { allowedEffects } from './policy';

/** The classes that css-loader names: webpack.config.base.js gives them this beginning. */
const MODULE_CLASS = '_';

/**
 * The rules of a remote's built style sheets that reach outside its root element: selectors that neither a
 * module class nor the root scopes, `!important`, and fonts. One line each.
 * @param app its name and its built folder
 */
export async function styleFaults(
  { name, folder }: { name: string; folder: string },
  files: readonly string[],
): Promise<string[]> {
  const isAllowed = await allowedEffects(name);
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

function stylesReachingOut(app: string, code: Uint8Array): string[] {
  const found = new Set<string>();
  transform({
    filename: 'built.css',
    code,
    visitor: {
      Rule: {
        style: ({ value: { selectors, declarations } }) => {
          for (const selector of selectors) {
            if (!isScoped(app, selector)) found.add(`style ${textOf(selector)}`);
            if (declarations.importantDeclarations.length > 0)
              found.add(`!important ${textOf(selector)}`);
          }
        },
        'font-face': () => {
          found.add('style @font-face');
        },
      },
    },
  });
  return [...found];
}

/** Whether some element of the selector, itself or around it, is one of the app's own. */
const isScoped = (app: string, selector: Selector): boolean =>
  selector.some((component) => {
    // Its parent was looked at.
    if (component.type === 'nesting') return true;
    if (component.type === 'class') return component.name.startsWith(MODULE_CLASS);
    if (component.type === 'attribute')
      return component.name === 'data-remote' && component.operation?.value === `${app}@`;
    return (
      component.type === 'pseudo-class' &&
      (component.kind === 'is' || component.kind === 'where') &&
      component.selectors.every((inner) => isScoped(app, inner))
    );
  });

const combinators: Record<string, string> = {
  ...{ descendant: ' ', child: ' > ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' },
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
