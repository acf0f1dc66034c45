import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  addItems,
  type CheckedRow,
  checkItems,
  downloadTemplate,
  FILE_MEGABYTES,
  listItems,
} from '../contract.ts'
import { kindLabel } from '../labels.ts'
import { isAddition } from '../rules/item.ts'

const ACCEPTED =
  'text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,.xlsx'

/** Enters the rows of a file: first shows what is wrong with each, then adds the good ones. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const locale = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const check = useSubmit(checkItems)
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [currency, setCurrency] = useState('AED')
  const add = useSubmit(addItems, {
    refreshes: [listItems],
    onSuccess: ({ added }) => {
      showToast(m['payItemScreens.file.done'](counted(added, locale)), { tone: 'good' })
      onClose()
    },
  })
  const items = rows.flatMap(({ item }) => item ?? [])

  async function choose(next: File | undefined): Promise<void> {
    setFile(next ?? null)
    setRows([])
    add.reset()
    check.reset()
    if (next === undefined) return
    try {
      const checked = await check.send({ body: { file: next } })
      setRows(checked.rows)
      setCurrency(checked.currency)
    } catch {
      // The field shows what is wrong with the file.
    }
  }

  return (
    <EditDialog
      title={m['payItemScreens.file.open']()}
      size="wide"
      values={file?.name ?? null}
      submit={
        items.length === 0
          ? m['payItemScreens.file.send']()
          : m['payItemScreens.file.sendRows'](counted(items.length, locale))
      }
      disabled={items.length === 0}
      pending={add.pending}
      error={add.error}
      onSend={() => add.submit({ body: { items } })}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <p className="grow">{m['payItemScreens.file.help']()}</p>
        <TemplateButtons />
      </div>
      <FileDrop
        label={m['payItemScreens.file.field']()}
        accept={ACCEPTED}
        megabytes={FILE_MEGABYTES}
        files={file === null ? [] : [file]}
        onChange={(files) => void choose(files.at(-1))}
        error={check.error === null ? undefined : errorSentence(check.error, locale.language)}
      />
      {check.pending && (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {rows.length > 0 && (
        <>
          <Banner tone={items.length === rows.length ? 'good' : 'warning'} live>
            {m['payItemScreens.file.found']({
              good: formatNumber(items.length, locale),
              all: formatNumber(rows.length, locale),
            })}
          </Banner>
          <RowList rows={rows} currency={currency} />
        </>
      )}
    </EditDialog>
  )
}

function TemplateButtons() {
  const { language } = useLanguage()
  const [pending, setPending] = useState<'csv' | 'xlsx' | null>(null)
  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setPending(format)
    await download(downloadTemplate, { query: { format } }, (error) =>
      errorSentence(error, language),
    )
    setPending(null)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" pending={pending === 'xlsx'} onPress={() => void save('xlsx')}>
        {m['payItemScreens.file.excelTemplate']()}
      </Button>
      <Button size="small" pending={pending === 'csv'} onPress={() => void save('csv')}>
        {m['payItemScreens.file.csvTemplate']()}
      </Button>
    </span>
  )
}

/** What is wrong comes first, because it is what someone has to do something about. */
function RowList({ rows, currency }: { rows: readonly CheckedRow[]; currency: string }) {
  const locale = useLanguage()
  const { language } = locale
  const sorted = rows.toSorted(
    (one, other) => Number(other.problem !== null) - Number(one.problem !== null),
  )
  return (
    <ul
      aria-label={m['payItemScreens.file.rows']()}
      className="divide-y divide-line rounded-control border border-line"
    >
      {sorted.map(({ row, name, employeeNo, amount, item, problem }) => (
        <li key={row} className="space-y-0.5 px-3 py-2 text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <Dotted>
              <span className="text-ink-soft">
                {m['payItemScreens.file.row']({ row: formatNumber(row, locale) })}
              </span>
              {name === null ? <Bdi code>{employeeNo}</Bdi> : <bdi>{nameIn(name, language)}</bdi>}
              {item !== null && kindLabel(item.kind)}
            </Dotted>
            <span className="figures shrink-0">
              {item === null ? (
                <bdi>{amount}</bdi>
              ) : (
                <MoneyText
                  fils={isAddition(item.kind) ? item.fils : -item.fils}
                  currency={currency}
                />
              )}
            </span>
          </div>
          {problem !== null && <p className="text-bad">{nameIn(problem, language)}</p>}
        </li>
      ))}
    </ul>
  )
}
