import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--headless', '--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 320, height: 700 } })
await p.goto('http://127.0.0.1:4100/pro-login')
await p.fill('input[type=email]', 'hr@demo.test'); await p.fill('input[type=password]', 'Diwan-demo-1'); await p.click('form button[type=submit]')
await p.waitForURL('**/employees**')
for (const path of process.argv.slice(2)) {
  await p.goto('http://127.0.0.1:4100' + path); await p.waitForTimeout(4000)
  console.log(path, JSON.stringify(await p.evaluate(() => ({ sw: document.documentElement.scrollWidth, w: innerWidth, els: [...document.querySelectorAll('main *')].filter((e) => { const r = e.getBoundingClientRect(); return r.right > innerWidth + 0.2 && r.width > 0 }).slice(0, 12).map((e) => e.tagName + ' ' + String(e.className).slice(0, 90) + ' ' + e.getBoundingClientRect().right.toFixed(1) + ' ' + (e.textContent ?? '').slice(0, 40)) })), null, 1))
}
await b.close()
