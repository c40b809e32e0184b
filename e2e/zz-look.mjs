import { chromium } from '@playwright/test';
const [,, who, theme, out, ...addresses] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const api = process.env.SITE ?? 'http://localhost:3411';
const creds = JSON.parse(process.env.CREDS);
let i = 0;
for (const width of (process.env.WIDTHS ?? '390,768,1280').split(',').map(Number)) {
  const ctx = await b.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await ctx.newPage();
  await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
  await page.request.post(`${api}/api/admin/login`, { data: creds });
  for (const a of addresses) {
    await page.goto(api + a.split('#')[0]);
    await page.waitForTimeout(1200);
    const press = a.split('#')[1];
    if (press) { await page.getByRole('button', { name: decodeURIComponent(press) }).first().click(); await page.waitForTimeout(700); }
    await page.screenshot({ path: `/tmp/shots/${out}-${String(i++).padStart(2, '0')}-${width}.png` });
  }
  await ctx.close();
}
await b.close();
