import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'

interface DeskRowProps {
  name: TwoNames
  /** A picture or an icon before the name. */
  start?: ReactNode
  /** More details. */
  details?: ReactNode
  isHidden?: boolean
  isBelow?: boolean
  /** The controls to reorder it. */
  moves: ReactNode
  onChange: () => void
  onRemove: () => void
}

/** A list row for something on the public site: its name in both languages, and its actions. */
export function DeskRow({
  name,
  start,
  details,
  isHidden = false,
  isBelow = false,
  moves,
  onChange,
  onRemove,
}: DeskRowProps) {
  const { language } = useLanguage()
  const label = name[language]
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pe-4 sm:flex-nowrap sm:pe-6',
        isBelow ? 'ps-10 sm:ps-14' : 'ps-4 sm:ps-6',
      )}
    >
      <div className="flex min-w-0 grow basis-52 items-center gap-3">
        {start}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-medium">{label}</bdi>
            {isHidden && <Pill tone="neutral">{m['deskParts.hidden']()}</Pill>}
          </p>
          <p className="text-sm text-ink-soft">
            <bdi lang={language === 'en' ? 'ar' : 'en'}>
              {name[language === 'en' ? 'ar' : 'en']}
            </bdi>
          </p>
          {details}
        </div>
      </div>
      <div className="flex w-full items-center justify-end gap-1 sm:w-auto">
        {moves}
        {onRemove !== undefined && (
          <IconButton
            label={m['deskParts.removeOf']({ name: label })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          />
        )}
        <Button
          size="small"
          onPress={onChange}
          aria-label={m['deskParts.changeOf']({ name: label })}
        >
          {m['deskParts.change']()}
        </Button>
      </div>
    </li>
  )
}
