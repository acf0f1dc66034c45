import { X } from 'lucide-react'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { EmployeeRow } from '../contract.ts'
import type { ChosenPeople } from '../employees-page.tsx'

interface ChosenDialogProps {
  chosen: ChosenPeople
  onRemove: (person: EmployeeRow) => void
  onClose: () => void
}

/** Everyone who is chosen, also under another search, each with a button that takes them out. */
export function ChosenDialog({ chosen, onRemove, onClose }: ChosenDialogProps) {
  const { language } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const remove = (person: EmployeeRow, index: number): void => {
    // The button disappears, so the focus goes to its neighbour.
    const rows = list.current?.children
    const next = rows?.item(index + 1) ?? rows?.item(index - 1)
    next?.querySelector('button')?.focus()
    onRemove(person)
  }
  return (
    <Dialog
      title={m['employeesScreens.chosen.label']()}
      size="small"
      open
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{m['ui.close']()}</Button>}
    >
      <ul ref={list} className="divide-y divide-line">
        {[...chosen.values()].map((person, index) => (
          <li key={person.id} className="flex items-center gap-3 py-1">
            <div className="min-w-0 grow">
              <p className="truncate text-sm font-medium">
                <bdi>{nameIn(person.name, language)}</bdi>
              </p>
              <p className="truncate text-xs text-ink-soft">
                <Bdi code>{person.employeeNo}</Bdi>
              </p>
            </div>
            <IconButton
              label={m['employeesScreens.chosen.remove']({ name: nameIn(person.name, language) })}
              icon={<X size={16} aria-hidden="true" />}
              onPress={() => remove(person, index)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
