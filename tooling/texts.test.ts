import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '..');
const folders = [
  'shell/src',
  'shared-ui/src',
  'mfe-quote/src',
  'mfe-apply/src',
  'mfe-upload/src',
  'journey-api/src/errors',
  'journey-api/src/mail',
];

/** Texts that are specified as they are, with a straight apostrophe. */
const SPECIFIED = [
  "Are you sure your dependents' education payments are correct?",
  "Are you sure your partner's income is correct?",
  "Getting a 'yes' in future",
  "Good news! You're eligible for a loan",
  "Here's what you could borrow",
  "Hmm, that didn't work",
  "Nearly there – next, let's confirm your income",
  "Please enter your details carefully. We'll validate them to make sure we're sending your money to the right place.",
  "Sorry, we'll be back soon",
  "That doesn't look right",
  "The details you entered don't match your application. Please try again.",
  "The details you've entered will be lost if you continue.",
  "This figure doesn't look right. Please enter your other costs",
  "This figure doesn't look right. Please enter your other household income",
  "This figure doesn't look right. Please enter your yearly income",
  "Unfortunately you're not eligible for a loan right now",
  "We can't validate these details. Please check and try again",
  "We can't validate these details. This is your last attempt, so please enter a different bank to continue your application.",
  "We're checking your eligibility...",
  "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  "We're updating your address...",
  "We've cancelled your loan application",
  "We've highlighted where something seems to be missing or incorrect. Could you take another look?",
  "You'll need to read this before you apply",
  "You're about to check your eligibility for a loan of ",
];

/** A letter, a straight apostrophe, and what goes on. */
const STRAIGHT = /\p{L}'[\p{L} ]/u;

function textsOf(folder: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isLiteralExpression(node) || ts.isTemplateHead(node)) && STRAIGHT.test(node.text))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|sandbox|Tester/.test(file))
    .forEach((file) => {
      const source = readFileSync(path.join(root, folder, file), 'utf8');
      visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
    });
  return texts;
}

it('writes curly apostrophes in all texts but those that are specified with straight ones', () => {
  const straight = new Set(folders.flatMap(textsOf));
  expect([...straight].sort()).toEqual(SPECIFIED);
});

it('writes curly apostrophes in all texts of brands', () => {
  const packs = path.join(root, 'platform/brands/packs');
  const texts = readdirSync(packs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(path.join(packs, file), 'utf8'));
  expect(texts.flatMap((text) => text.match(/\p{L}'\p{L}/gu) ?? [])).toEqual([]);
});
