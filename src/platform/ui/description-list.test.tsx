import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { DescriptionList } from './description-list.tsx'

test.each(['en', 'ar'] as const)('every value follows its term in %s', async (language) => {
  const items = [
    { term: 'Sent on', value: '20 Nov 2026' },
    { term: 'Document', value: <a href="/file">Certificate</a> },
  ]
  renderScreen(<DescriptionList items={items} columns={3} />, { language })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Sent on',
    'Document',
  ])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '20 Nov 2026',
    'Certificate',
  ])
  expect(screen.getByText('Document').nextElementSibling?.textContent).toBe('Certificate')
  await expectAccessible()
})
