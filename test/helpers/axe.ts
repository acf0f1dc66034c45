import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { frames, type Visitor } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * An eighth of the time, for what cannot be: it looks for spacing that is `!important` in a style
 * attribute, and React writes none.
 */
const NEVER_FOUND = { 'avoid-inline-spacing': { enabled: false } }

/** Those whose findings depend on the theme; they take two thirds of the time of all. */
const RULES_OF_COLOUR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Which rules: all of them, only those of colour, or all others. */
export type RuleSet = 'all' | 'colour' | 'others'

const RULE_SETS: Readonly<Record<RuleSet, { runOnly: typeof EVERY_RULE; rules: object }>> = {
  all: { runOnly: EVERY_RULE, rules: NEVER_FOUND },
  colour: { runOnly: RULES_OF_COLOUR, rules: {} },
  others: {
    runOnly: EVERY_RULE,
    rules: {
      ...NEVER_FOUND,
      ...Object.fromEntries(RULES_OF_COLOUR.values.map((rule) => [rule, { enabled: false }])),
    },
  },
}

/**
 * Returns the axe-core findings of the page as lines. Findings that are gone a moment later were
 * transitional, such as a list under an opening dialog, and are dropped because no user meets them.
 * Colours are the same in both languages, so unless the rules are named the Arabic page is checked
 * for all others.
 */
export async function axeFindings(
  who: Pick<Visitor, 'context' | 'page'>,
  {
    rules: named,
    isAllRendered = false,
  }: { readonly rules?: RuleSet; readonly isAllRendered?: boolean } = {},
): Promise<string[]> {
  const rules = named ?? (await rulesOf(who.page))
  const found = await findingsNow(who, rules, isAllRendered)
  if (found.length === 0) return found
  await who.page.waitForTimeout(1_000)
  return findingsNow(who, rules, isAllRendered)
}

async function rulesOf(page: Page): Promise<RuleSet> {
  return (await page.locator('html').getAttribute('lang')) === 'ar' ? 'others' : 'all'
}

/** Keeps the page's own content security policy in force. */
async function findingsNow(
  { context, page }: Pick<Visitor, 'context' | 'page'>,
  ruleSet: RuleSet,
  isAllRendered: boolean,
): Promise<string[]> {
  if (!isAllRendered) await renderAll(page, true)
  await stoppedMoving(page)
  const devtools = await context.newCDPSession(page)
  const { result: known } = await devtools.send('Runtime.evaluate', {
    expression: `'axe' in window`,
    returnByValue: true,
  })
  if (known.value !== true) await devtools.send('Runtime.evaluate', { expression: axe })
  const { runOnly, rules } = RULE_SETS[ruleSet]
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, rules: ${JSON.stringify(rules)}, resultTypes: ['violations'], preload: false }).then((found) => JSON.stringify(found.violations.flatMap((each) => each.nodes.map((node) => each.id + ': ' + node.html.slice(0, 160)))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await devtools.detach()
  if (!isAllRendered) await renderAll(page, false)
  return JSON.parse(String(result.value))
}

/**
 * Renders every row, because rows outside the viewport are otherwise not rendered until scrolled
 * to.
 */
export async function renderAll(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((isAdded) => {
    if (!isAdded) return void document.adoptedStyleSheets.pop()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  }, isOn)
}

/** Waits until nothing fades or slides any more: a colour halfway is not what anybody reads. */
async function stoppedMoving(page: Page): Promise<void> {
  // A transition begins with the frame after the change that causes it.
  await frames(page)
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.race([
      Promise.allSettled(moving.map((each) => each.finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  })
}
