import { useRef } from 'react'
import { Menu } from '#platform/ui/menu.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import type { Ask } from '../contract.ts'
import { FIELD_NAMES } from '../rules/fields.ts'
import { fieldLabel } from './letter-names.ts'

const BODY_MAX = 8000

interface BodyFieldProps {
  contentLanguage: 'en' | 'ar'
  asks: readonly Ask[]
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A template's text in one language; fields are put in where the cursor is. */
export function BodyField({ contentLanguage, asks, value, error, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  function insert(token: string): void {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    onChange(`${value.slice(0, selectionStart)}${token}${value.slice(selectionEnd)}`)
    const at = selectionStart + token.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  const keys = [...asks.map(({ key }) => key), ...FIELD_NAMES]
  const choice = contentLanguage === 'ar' ? '{{له|لها}}' : '{{his|her}}'
  return (
    <div className="space-y-2">
      <TextArea
        label={
          contentLanguage === 'en'
            ? m['letterScreens.template.bodyEn']()
            : m['letterScreens.template.bodyAr']()
        }
        contentLanguage={contentLanguage}
        rows={12}
        maxLength={BODY_MAX}
        value={value}
        error={error}
        onChange={onChange}
        inputRef={area}
      />
      <Menu
        trigger={m['letterScreens.template.insert']()}
        entries={[
          {
            key: 'choice',
            label: m['letterScreens.template.choice'](),
            detail: choice,
            onSelect: () => insert(choice),
          },
          ...keys.map((key) => ({
            key,
            label: fieldLabel(key, asks, contentLanguage),
            detail: `{{${key}}}`,
            onSelect: () => insert(`{{${key}}}`),
          })),
        ]}
      />
    </div>
  )
}
