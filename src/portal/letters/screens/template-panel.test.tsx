import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  changeTemplate,
  listFields,
  listTemplates,
  showLetterhead,
  changeLetterhead,
  type Template,
} from '../templates/contract.ts'
import { aDetail } from '../test-data-screens.ts'
import { LetterheadTab } from './letterhead-tab.tsx'
import { TemplatesTab } from './templates-tab.tsx'

const TEMPLATE: Template = {
  id: idOf(50),
  kind: 'award',
  title: { en: 'Award', ar: 'مكافأة' },
  body: { en: 'Dear {{name}}', ar: 'عزيزنا {{name}}' },
  layout: 'together',
  asks: [],
  requestable: false,
  active: false,
  version: 3,
}
const { fields, gender, head, currency } = aDetail()
const as = { employee: false, roles: ['hr'] } as const

test('the preview follows the text, and an unknown field is named before it is sent', async () => {
  const { user, sent } = renderScreen(<TemplatesTab />, {
    path: '/letter-desk',
    as,
    replies: [
      reply(listTemplates, { items: [TEMPLATE] }),
      reply(listFields, { fields, gender, head, currency }),
      refusal(changeTemplate, 'letterTemplates.changedMeanwhile'),
    ],
  })
  expect(await screen.findByText('Off')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Award' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Award' }))
  const text = panel.getByRole('textbox', { name: 'English text' })
  await user.type(text, ', thank you {{{{wage}}')
  const preview = await panel.findByRole('region', { name: 'Preview' })
  expect(preview.textContent).toContain('Dear the name, thank you [wage]')
  expect(panel.getByText('Unknown fields: wage. Choose fields from the list.')).toBeDefined()
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(sent(changeTemplate)).toEqual([])
  await user.clear(text)
  await user.type(text, 'Thank you ')
  const [insert] = panel.getAllByRole('button', { name: 'Insert field' })
  await user.click(insert ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: /^Position/ }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(changeTemplate)).toMatchObject([
      { body: { version: 3, body: { en: 'Thank you {{position}}' } } },
    ]),
  )
  expect(await panel.findByText('This template has changed. Check it again.')).toBeDefined()
})

test('the letterhead is saved in both languages, with a prefix of capital letters', async () => {
  const none = { en: '', ar: '' }
  const settings = { prefix: 'HR', company: none, lines: none, signer: none, signerPosition: none }
  const { user, sent } = renderScreen(<LetterheadTab />, {
    path: '/letter-desk',
    as,
    replies: [reply(showLetterhead, settings), reply(changeLetterhead, settings)],
  })
  const prefix = await screen.findByRole('textbox', { name: /Number prefix/ })
  await user.clear(prefix)
  expect(screen.getByText('Enter 1 to 8 capital letters or digits.')).toBeDefined()
  await user.type(prefix, 'dwn')
  await user.type(screen.getByRole('textbox', { name: 'Company name (Arabic)' }), 'ديوان')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(changeLetterhead)).toMatchObject([
      { body: { prefix: 'DWN', company: { en: '', ar: 'ديوان' } } },
    ]),
  )
})
