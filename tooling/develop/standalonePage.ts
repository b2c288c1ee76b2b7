import { jsonInHtml, type PublishedBrand } from 'shell/pages';

interface Parts {
  brand: PublishedBrand;
  frameCss: string;
  toggles: unknown;
  bearer: string;
}

/** The page on which a remote runs without the shell. */
export const standalonePage = ({
  brand,
  frameCss,
  toggles,
  bearer,
}: Parts): string => `<!doctype html>
<html lang="en-GB" data-brand="${brand.pack.name}" data-release="development">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development</title>
<style>${brand.theme}${frameCss}</style>
<link rel="stylesheet" href="/main.css">
<script type="application/json" id="plum-page">${jsonInHtml({ brand: brand.pack, toggles, bearer })}</script>
<script src="/main.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`;
