import { useState } from 'react'
import { listDocuments } from '#directory/pages/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import type { Choice } from '#platform/ui/option.tsx'
import { m } from '#messages'
import type { MenuEntry } from '../contract.ts'

interface PageFieldProps {
  /** The one the entry leads to already. */
  current: MenuEntry['document']
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** A page or post, found by its title in either language. */
export function PageField({ current, value, onChange, error }: PageFieldProps) {
  const { language } = useLanguage()
  const [q, setQ] = useState('')
  const found = useEndpoint(
    listDocuments,
    { query: { ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  )
  const choice = (id: string, title: TwoNames): Choice => {
    const [first, second] = language === 'en' ? [title.en, title.ar] : [title.ar, title.en]
    const label = first || second || m['siteMenuDesk.untitled']()
    return { value: id, label, ...(second !== '' && second !== label ? { detail: second } : {}) }
  }
  const listed = (found.data?.items ?? []).map(({ id, texts }) =>
    choice(id, { en: texts.en.title, ar: texts.ar.title }),
  )
  const choices =
    current === null || listed.some((each) => each.value === current.id)
      ? listed
      : [choice(current.id, current.title), ...listed]
  return (
    <ComboBox
      label={m['siteMenuDesk.page']()}
      placeholder={m['siteMenuDesk.pagePlaceholder']()}
      choices={choices}
      value={value}
      error={error}
      onSearch={setQ}
      onChange={onChange}
    />
  )
}
