import { useState } from 'react'
import { EditForm } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeLetterhead,
  type LetterheadSettings,
  listFields,
  showLetterhead,
} from '../templates/contract.ts'

const LINE_MAX = 120
const LINES_MAX = 400
const PREFIX = /^[A-Z0-9]{1,8}$/

/** What stands at the head and at the end of every letter. */
export function LetterheadTab() {
  const head = useEndpoint(showLetterhead)
  if (head.data === undefined)
    return head.error === null ? (
      <Loading>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={head.error} again={() => void head.refetch()} />
    )
  return (
    <Card>
      <div className="max-w-2xl">
        <LetterheadForm initial={head.data} />
      </div>
    </Card>
  )
}

type Pair = Exclude<keyof LetterheadSettings, 'prefix'>

function LetterheadForm({ initial }: { initial: LetterheadSettings }) {
  const [head, setHead] = useState(initial)
  const save = useSubmit(changeLetterhead, {
    refreshes: [showLetterhead, listFields],
    onSuccess: () => showToast(m['letterScreens.head.saved'](), { tone: 'good' }),
  })
  const isBad = !PREFIX.test(head.prefix)
  const put = (pair: Pair, language: 'en' | 'ar', text: string): void =>
    setHead({ ...head, [pair]: { ...head[pair], [language]: text } })
  const names: Record<Pair, string> = {
    company: m['letterScreens.head.company'](),
    lines: m['letterScreens.head.lines'](),
    signer: m['letterScreens.head.signer'](),
    signerPosition: m['letterScreens.head.signerPosition'](),
  }
  return (
    <EditForm
      values={head}
      submit={m['letterScreens.head.save']()}
      pending={save.pending}
      error={save.error}
      onSend={() => {
        if (!isBad) save.submit({ body: head })
      }}
    >
      {(Object.keys(names) as Pair[]).map((pair) => (
        <div key={pair} className="grid items-start gap-4 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((language) => {
            const label =
              language === 'en'
                ? m['letterScreens.inEnglish']({ label: names[pair] })
                : m['letterScreens.inArabic']({ label: names[pair] })
            const onChange = (text: string): void => put(pair, language, text)
            const value = head[pair][language]
            return pair === 'lines' ? (
              <TextArea
                key={language}
                label={label}
                rows={3}
                maxLength={LINES_MAX}
                contentLanguage={language}
                value={value}
                onChange={onChange}
              />
            ) : (
              <TextField
                key={language}
                label={label}
                help={pair === 'company' ? m['letterScreens.head.companyHelp']() : undefined}
                maxLength={LINE_MAX}
                value={value}
                onChange={onChange}
              />
            )
          })}
        </div>
      ))}
      <TextField
        label={m['letterScreens.head.prefix']()}
        help={m['letterScreens.head.prefixHelp']()}
        value={head.prefix}
        maxLength={8}
        error={isBad ? m['letters.badPrefix']() : undefined}
        onChange={(prefix) => setHead({ ...head, prefix: prefix.toUpperCase() })}
      />
    </EditForm>
  )
}
