import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable, type DataTableProps, type SortOrder } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly days: number
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'Sara', days: 3 },
  { id: '2', name: 'Omar', days: 12 },
]
const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sortable: true },
  { key: 'days', title: 'Days', cell: (row) => row.days, align: 'end' },
]

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      caption="Requests"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      {...props}
    />
  )
}

function cells(): string[][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((row) => row.map((cell) => cell.textContent))
}

test('while the first page loads the table is busy and says so', async () => {
  renderScreen(<Table rows={[]} loading empty={<EmptyState title="No requests" />} />)
  const table = screen.getByRole('table', { name: 'Requests. Loading…' })
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No requests')).toBeNull()
  // The rows that hold the room are hidden from screen readers.
  expect(screen.getAllByRole('row')).toHaveLength(1)
  await expectAccessible()
})

test('while it loads a table has the columns that it has with rows, by its width', () => {
  const wide = { key: 'code', title: 'Code', cell: () => 'A1', wideOnly: true }
  renderScreen(<Table columns={[...COLUMNS, wide]} rows={[]} loading skeletonRows={1} />)
  const [row] = document.querySelectorAll('tbody tr')
  const hidden = [...(row?.children ?? [])].map((cell) => cell.className.includes('@2xl:hidden'))
  expect(hidden).toEqual([false, false, true])
})

test('without rows the reason is displayed instead of a table', async () => {
  renderScreen(<Table rows={[]} empty={<EmptyState title="No requests" />} />)
  expect(screen.getByText('No requests')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  await expectAccessible()
})

test('one row has a cell below each header', () => {
  renderScreen(<Table rows={ROWS.slice(0, 1)} />)
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual(['Name', 'Days'])
  expect(screen.getByRole('table', { name: 'Requests' }).getAttribute('aria-busy')).toBe('false')
  // On a card each value repeats its header for the eye.
  expect(cells()).toEqual([['Sara', 'Days3']])
})

test('the header that a card repeats is hidden from screen readers', () => {
  renderScreen(<Table />)
  const [repeated] = screen.getAllByText('Days').filter((each) => each.closest('td') !== null)
  expect(repeated?.getAttribute('aria-hidden')).toBe('true')
})

test('many rows keep their order, and more can be requested', async () => {
  const onMore = vi.fn<() => void>()
  const { user } = renderScreen(<Table onMore={onMore} />)
  expect(cells().map(([name]) => name)).toEqual(['Sara', 'Omar'])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('while more rows are loading a second press requests nothing', async () => {
  const onMore = vi.fn<() => void>()
  const { user } = renderScreen(<Table onMore={onMore} morePending />)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).not.toHaveBeenCalled()
})

test('at the end of the list there is no button for more', () => {
  renderScreen(<Table onMore={undefined} />)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a sortable header turns the order and states it', async () => {
  function Sorted() {
    const [sort, setSort] = useState<SortOrder>({ column: 'days', direction: 'up' })
    return <Table sort={sort} onSort={setSort} />
  }
  const { user } = renderScreen(<Sorted />)
  const name = screen.getByRole('columnheader', { name: 'Name' })
  expect(name.getAttribute('aria-sort')).toBe('none')
  await user.click(within(name).getByRole('button', { name: 'Name' }))
  expect(name.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(name).getByRole('button', { name: 'Name' }))
  expect(name.getAttribute('aria-sort')).toBe('descending')
  const days = screen.getByRole('columnheader', { name: 'Days' })
  expect(within(days).queryByRole('button')).toBeNull()
})

test('the first cell links to the row, and its action has a named column', async () => {
  const { user, address } = renderScreen(
    <Table
      rowLink={(row) => `/requests/${row.id}`}
      rowAction={(row) => <button type="button">{`Edit ${row.name}`}</button>}
    />,
    { path: '/requests' },
  )
  expect(screen.getByRole('columnheader', { name: 'More actions' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit Omar' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Omar' }))
  expect(address()).toBe('/requests/2')
})

test('in arabic the links stay in arabic, and so do the words of the table itself', async () => {
  const { user, address } = renderScreen(
    <Table caption="الطلبات" rowLink={(row) => `/requests/${row.id}`} onMore={() => undefined} />,
    { path: '/requests', language: 'ar' },
  )
  expect(screen.getByRole('button', { name: 'عرض المزيد' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Sara' }))
  expect(address()).toBe('/ar/requests/1')
})

test('a dense table keeps the same cells, each on one line', () => {
  renderScreen(<Table dense />)
  expect(cells()).toEqual([
    ['Sara', 'Days3'],
    ['Omar', 'Days12'],
  ])
  expect(screen.getAllByRole('cell').every((cell) => cell.className.includes('@2xl:h-11'))).toBe(
    true,
  )
})

function Choosing() {
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <Table
      choice={{
        isChosen: (row) => ids.includes(row.id),
        onChoose: (rows, isChosen) =>
          setIds(
            isChosen
              ? [...ids, ...rows.map((row) => row.id)]
              : ids.filter((id) => !rows.some((row) => row.id === id)),
          ),
        labelOf: (row) => row.name,
        allLabel: 'Select all',
        onPhone: true,
      }}
    />
  )
}

test('rows are chosen one by one or all at once, and the box of all says when some are', async () => {
  const { user } = renderScreen(<Choosing />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  const sara = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sara' })
  await user.click(sara)
  expect([all.indeterminate, all.checked]).toEqual([true, false])
  await user.click(all)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Omar' }).checked).toBe(true)
  expect([all.indeterminate, all.checked]).toEqual([false, true])
  await expectAccessible()
  await user.click(all)
  expect(sara.checked).toBe(false)
})
