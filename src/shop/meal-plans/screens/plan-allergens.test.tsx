import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, reply } from '#test/helpers/screen.tsx'
import { showPlanMenu } from '../building/contract.ts'
import { listOwnPlans, type PlanDay, previewChange } from '../own/contract.ts'
import {
  changePreferences,
  type PreferenceEffect,
  previewPreferences,
} from '../own/preferring-contract.ts'
import { showRenewal } from '../renewing/contract.ts'
import { noRenewal } from '../renewing/test-data-view.ts'
import {
  CHICKEN,
  LENTILS,
  menuOf,
  NUTS,
  ownPlan,
  planDay,
  SALMON,
  TODAY,
} from '../test-data-screens.ts'
import { menu, openDay, repliesOf, show, summaryOf } from './test-data-plan.ts'

const SWAP: PreferenceEffect['days'][number] = {
  ...{ id: idOf(601), day: '2026-12-03', outcome: 'swapped', toDay: null, value: 2100 },
  swaps: [{ from: NUTS.name, to: CHICKEN.name }],
}

function effectOf(change: Partial<PreferenceEffect> = {}): PreferenceEffect {
  return { days: [SWAP], swapped: 1, refund: 0, refundedBefore: 0, ...change }
}

test('a new allergy says what becomes of which day, and then how many dishes were swapped', async () => {
  const view = show([
    ...repliesOf(ownPlan()),
    menu,
    reply(previewPreferences, effectOf()),
    reply(changePreferences, { plan: ownPlan(), swapped: 2, effect: effectOf() }),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Allergies and dislikes' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByRole('region', { name: 'What changes' })).toBeNull()
  await view.user.click(dialog.getByRole('button', { name: 'Nuts' }))
  const region = await dialog.findByRole('region', { name: 'What changes' })
  await waitFor(() => expect(region.textContent).toMatch(/Thu 3 Dec:.*becomes/))
  expect(view.sent(previewPreferences)[0]?.body).toEqual({ allergies: ['nuts'], dislikes: [] })
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Preferences saved. 2 dishes swapped.')).toBeDefined()
  expect(view.sent(changePreferences)[0]?.body).toEqual({ allergies: ['nuts'], dislikes: [] })
  expect(screen.queryByText('Allergies and dislikes saved.')).toBeNull()
})

test.each(['en', 'ar'] as const)(
  'days that nothing fits are said before, and after with a pause and a cancellation (%s)',
  async (language) => {
    const effect = effectOf({
      days: [
        { ...SWAP, id: idOf(602), outcome: 'moved', toDay: '2026-12-07', swaps: [] },
        { ...SWAP, id: idOf(603), day: '2026-12-04', outcome: 'refunded', swaps: [] },
      ],
      ...{ swapped: 0, refund: 2100 },
    })
    const { plain, moved, refunded, total, pause, save, taste } = {
      en: {
        ...{ plain: 'Allergies and dislikes saved.', pause: 'Pause', save: 'Save' },
        ...{ moved: /moves to Mon 7 Dec/, refunded: /AED.21\.00 is refunded/ },
        ...{ total: /Refund to your card: AED.21\.00/, taste: 'Allergies and dislikes' },
      },
      ar: {
        plain: 'تم حفظ الحساسية والأطباق غير المرغوبة.',
        ...{ moved: /فيُنقل إلى/, refunded: /فيُستردّ/, total: /المبلغ المسترد إلى بطاقتك/ },
        ...{ pause: /إيقاف/, save: /^حفظ/, taste: /الحساسية/ },
      },
    }[language]
    const view = show(
      [
        ...repliesOf(ownPlan()),
        menu,
        reply(previewPreferences, effect),
        reply(changePreferences, { plan: ownPlan(), swapped: 0, effect }),
      ],
      { language },
    )
    await view.user.click(await screen.findByRole('button', { name: taste }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const [first] = within(dialog.getAllByRole('group')[0] as HTMLElement).getAllByRole('button')
    await view.user.click(first as HTMLElement)
    expect(await dialog.findByText(moved)).toBeDefined()
    expect(dialog.getByText(refunded)).toBeDefined()
    expect(dialog.getByText(total)).toBeDefined()
    await view.user.click(dialog.getByRole('button', { name: save }))
    const banner = (await screen.findByText(plain)).closest('[role=status]') as HTMLElement
    expect(banner.textContent).toMatch(moved)
    await view.user.click(within(banner).getByRole('button', { name: pause }))
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    await expectAccessible()
  },
)

/** The plan with a dish that its customer is allergic to on one day. */
function harmedPlan(day: string, change: Partial<PlanDay> = {}) {
  const harmful = [{ id: NUTS.id, name: NUTS.name, allergens: ['eggs' as const, 'nuts' as const] }]
  const days = ownPlan().days.map((each) =>
    each.day === day ? { ...each, harmful, ...change } : each,
  )
  return ownPlan({ days, allergies: ['nuts'] })
}

test.each(['en', 'ar'] as const)(
  'a declared allergen in today’s delivery is said on the page, in the calendar and in the day (%s)',
  async (language) => {
    const { advice, mark, call } = {
      en: {
        ...{ advice: "Don't eat it. It's too late to change it.", call: /^Call shop/ },
        mark: "Don't eat: contains Eggs and Nuts",
      },
      ar: {
        ...{ advice: 'لا تتناوله، فقد فات وقت تغييره.', call: /^الاتصال بالمتجر|^اتصل/ },
        mark: /^لا تتناوله: يحتوي على/,
      },
    }[language]
    const view = show(repliesOf(harmedPlan(TODAY)), { language })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(advice)).toBeDefined()
    expect(alert.getByText(new RegExp(NUTS.name[language]))).toBeDefined()
    expect(alert.getByRole('link', { name: call }).getAttribute('href')).toBe('tel:+97145550100')
    if (language === 'en') {
      expect(alert.getByText(/^Today's .*contains eggs and nuts\.$/)).toBeDefined()
      expect(screen.getAllByText(/^Don't eat: contains Eggs/).length).toBeGreaterThan(0)
      const panel = await openDay(view, /^Tuesday ?1 ?December.*Don't eat: contains/)
      expect(panel.getByText(advice)).toBeDefined()
    } else expect(screen.getAllByText(mark).length).toBeGreaterThan(0)
    await expectAccessible()
  },
)

test('where it is not too late, the warning leads to the day, or says that the shop swaps it', async () => {
  const view = show(repliesOf(harmedPlan('2026-12-03')))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Choose another dish before this day closes.')).toBeDefined()
  expect(alert.queryByRole('link', { name: /^Call shop/ })).toBeNull()
  await view.user.click(alert.getByRole('button', { name: 'Edit day' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  view.unmount()
  const delivery = { order: idOf(463), number: 1052, state: 'paid' as const }
  show(repliesOf(harmedPlan('2026-12-02', { delivery })))
  expect(await screen.findByText("We're choosing another dish.")).toBeDefined()
})

test('days without a dish are said, with a pause and a cancellation beside them', async () => {
  const days = ownPlan().days.map((each) =>
    each.day === '2026-12-04' ? { ...each, dishes: [] } : each,
  )
  const view = show([
    ...repliesOf(ownPlan({ days })),
    reply(previewChange, {
      ...{ endDay: null, days: 1, refund: 0, refundedBefore: 0, moves: [], chosenAgain: 0 },
    }),
  ])
  const banner = (await screen.findByText(/^No dish suits your plan on Fri 4 Dec\./)).closest('div')
  expect(banner).not.toBeNull()
  expect(screen.getByRole('button', { name: /^Friday ?4 ?December.*No dish/ })).toBeDefined()
  await expectAccessible()
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel plan' })
  await view.user.click(cancel as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: 'Cancel your plan?' })).toBeDefined()
})

test('a dish that is not served at the time of the delivery is not offered', async () => {
  const view = show([
    ...repliesOf(ownPlan()),
    reply(showPlanMenu, ({ query }) => {
      const found = menuOf(query)
      const hours = { from: '18:00', to: null }
      return {
        ...found,
        dishes: found.dishes.map((each) => (each.id === LENTILS.id ? { ...each, hours } : each)),
      }
    }),
  ])
  const panel = await openDay(view, /^Thursday ?3 ?December/)
  await view.user.click(panel.getByRole('button', { name: 'Edit dishes' }))
  const picker = within(await screen.findByRole('dialog', { name: /^Dishes for/ }))
  expect(await picker.findByText(SALMON.name.en)).toBeDefined()
  expect(picker.queryByText(LENTILS.name.en)).toBeNull()
  expect(picker.getByText('1 of 1 meal, 1 of 1 snack')).toBeDefined()
})

test('the plan with the next delivery opens, and one that needs something says so', async () => {
  const later = ownPlan({
    ...{ id: idOf(442), number: 13, start_date: '2026-12-07' },
    days: [planDay({ day: '2026-12-07' })],
  })
  const plans = [later, ownPlan()]
  const [, , ...others] = repliesOf(...plans)
  show([
    reply(listOwnPlans, {
      items: plans.map((plan, index) => ({
        ...summaryOf(plan),
        asks: index === 0 ? ('payment' as const) : null,
      })),
    }),
    reply(showRenewal, noRenewal()),
    ...others,
  ])
  expect(await screen.findByText('Plan 12')).toBeDefined()
  expect(screen.getByRole('radio', { name: /#13.*· Payment needed$/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /#12.?$/ })).toBeDefined()
  await expectAccessible()
})
