// @ts-check
// Plain Node: `--help` is answered before anything is installed.

/**
 * What `--help` says of the commands that have no text of their own: text, example, and arguments.
 * @type {Record<string, [text: string, example: string, args?: string]>}
 */
export const usages = {
  test: [
    `Runs everything: verify, the unit tests and the end-to-end tests.
CHROMIUM_PATH  the browser; by default one that it finds, or installs`,
    'CHROMIUM_PATH=/usr/bin/chromium npm test',
  ],
  verify: [
    `Checks formatting, lint, import borders, styles, types, unused code, brands, licences and conventions.
Formatting, styles and most of lint are checked again only of files that have changed.`,
    'npm run verify',
  ],
  'unit:repeat': [
    `Runs the unit tests of a folder, or all, N times, by default 5, each time in another order.
Stops at the first failure, and prints the command that repeats its order.`,
    'npm run unit:repeat -- platform/console 10',
    '[-- FOLDER [N]]',
  ],
  cluster: [
    `Starts the services of deploy/compose.yaml without containers, until Ctrl-C.
PORT_BASE     where it answers, by https; by default 4000
CLUSTER_APIS  how many APIs; by default 2`,
    'PORT_BASE=5000 CLUSTER_APIS=4 npm run cluster',
  ],
  kit: [
    `Builds the packages of the kit and packs them into FOLDER, by default dist/kit.
FOLDER is new, empty, or has a kit, which is packed anew.`,
    'npm run kit -- ../kit',
    '[-- FOLDER]',
  ],
  sbom: [
    'Writes a bill of materials (CycloneDX) of each bundle and each server into FOLDER, by default .data/sbom.',
    'npm run sbom -- dist/sbom',
    '[-- FOLDER]',
  ],
  'test:visual': [
    `Compares the screens with their pictures.
--accept       renders the pictures anew where they differ
CHROMIUM_PATH  the browser; only that which rendered the pictures can be compared`,
    'npm run test:visual -- -g "fluid: login"',
    '[-- --accept] [OPTIONS OF PLAYWRIGHT]',
  ],
  picture: [
    `Draws the pictures of the documents anew.
CHROMIUM_PATH  the browser; by default one that it finds, or installs`,
    'npm run picture -- control',
    '[-- OPTIONS OF PLAYWRIGHT]',
  ],
  bench: [
    `Measures one of these, beside something to compare it with where a ratio says more:
page     the first page, and the quote on it
journey  the ways from one screen to the next
pages    pages rendered a second
console  the first row of each list, with 10,000 releases and 100,000 errors
api      calls and journeys of the API

PORT_BASE           the first of its ports; by default 4300
BENCH_ROUNDS        of page, journey and pages: how often it measures; by default 9
BENCH_SECONDS       of api: how long with applicants who do not pause; by default 60
BENCH_CALM_SECONDS  of api: how long with applicants who do; by default 600`,
    'BENCH_ROUNDS=3 npm run bench -- page',
    '-- NAME',
  ],
  judges: [
    `Judges the servers and pages by parts that we did not write, all or the named ones:
oidc-provider, qpdf, clamav, pages, engines, screen-reader, postgresql, nginx, prometheus, s3
Prints each one's verdict, also that of one which is not installed. Fails where one says no.
--install      installs what is missing with apt-get, as root
PORT_BASE      the first of its ports; by default 4700
JUDGE_SECONDS  of prometheus: how long it scrapes; by default 600
JUDGE_BUCKET_URL  of s3: a bucket of your own, as in RELEASES_URL, in place of Ceph's
Of pages, BASE_URL names an application that runs already.`,
    'JUDGE_SECONDS=30 npm run judges -- nginx prometheus',
    '[-- [--install] [NAME…]]',
  ],
  'soak:kills': [
    `Disturbs a site while applicants and browsers use it, by the cases that are named, or all.
embedded    kills API, shell, registry and console in turn, with the embedded database
postgres    the same with PostgreSQL
store-away  takes the release store away, and replaces the shell's servers meanwhile

PORT_BASE          the first of its ports; by default 4500
SOAK_KILLS         how many kills, on each database; by default 100
SOAK_APPLICANTS    how many applicants at once; by default 4
SOAK_BROWSERS      how many browser tabs load pages; by default 2
SOAK_AWAY_SECONDS  how long the store is away; by default 600`,
    'SOAK_KILLS=5 npm run soak:kills -- embedded',
    '[-- CASE…]',
  ],
  'soak:attack': [
    `Attacks servers that it starts on this machine, by the cases that are named, or all:
slow-uploads, documents, forged-reports, reports-of-one-network, paths-out, hostile-uploads, refused-uploads,
plain-proof, one-customer, team-uploads

PORT_BASE         the first of its ports; by default 4400
ATTACK_UPLOADS    slow uploads; by default 300
ATTACK_DOCUMENTS  documents requested at once; by default 40
ATTACK_REPORTS    forged reports; by default 40
ATTACK_STORE      postgres; by default the embedded database`,
    'ATTACK_UPLOADS=20 ATTACK_STORE=postgres npm run soak:attack',
    '[-- CASE…]',
  ],
  'soak:releases': [
    `Runs the named case, or all of them, over one application and release store of its own.
versions        the journey with a shell newer than its remotes, older, and with each remote apart
clones          two clones of the project release into one store
older-clone     a clone of 50 commits ago releases into the store
refused         remotes with a fault are refused by a command that ends by itself
own-repository  makes, tests and releases remotes outside of this repository
canary          how often the analysis ends a canary, rightly and wrongly, by simulated sessions

SOAK_RUNS  of canary: canaries of each kind; by default 1000`,
    'SOAK_RUNS=100 npm run soak:releases -- canary',
    '[-- CASE…]',
  ],
  'soak:cluster': [
    `Measures and disturbs the cluster by the cases that are named, or all:
scale, kills, upgrade, postgres, storage, console
PORT_BASE          the first of its ports; by default 4500
SOAK_JOURNEYS      journeys under load; by default 100
SOAK_APPLICANTS    how many at once; by default 10
SOAK_KILLS         processes killed; by default 10
SOAK_AWAY_SECONDS  how long the storage is away; by default 60
BENCH_APPLICANTS   of scale; by default 50
BENCH_SECONDS      of scale; by default 30
BENCH_APIS         of scale: how many APIs, one after the other; by default 1 2 4`,
    'SOAK_KILLS=2 npm run soak:cluster -- kills',
    '[-- CASE…]',
  ],
};

/** @param {string} name */
export function usageOf(name) {
  const [text, example, args = ''] = usages[name] ?? ['', ''];
  return `Usage: npm run ${name} ${args}
  ${text.replaceAll('\n', '\n  ')}

Example:
  ${example}
`.replace(' \n', '\n');
}

/** Answers `--help` of a script of package.json in place of running it, where it has a text here. */
export function answerUsage(name = process.env['npm_lifecycle_event'] ?? '') {
  const isAsked = process.argv.some((word) => word === '--help' || word === '-h');
  if (!isAsked || !Object.hasOwn(usages, name)) return;
  process.stdout.write(usageOf(name));
  process.exit();
}
