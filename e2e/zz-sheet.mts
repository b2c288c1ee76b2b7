// node zz-sheet out.png width height files... : lays screenshots side by side
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, w, h, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: Number(w) * files.length, height: Number(h) } });
await p.setContent(
  `<body style="margin:0;display:flex;background:#999;gap:4px">${files.map((f) => `<div style="width:${w}px;height:${h}px;overflow:hidden;flex:none"><img style="width:100%" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}</body>`,
);
await p.screenshot({ path: out });
await b.close();
