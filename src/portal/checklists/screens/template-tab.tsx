import { ListPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { ChecklistKind, listTemplates, type Template } from '../contract.ts'
import { ownerName } from '../owner-name.ts'
import { dueText } from './due-text.ts'
import { TemplateDialog } from './template-dialog.tsx'

const TITLES: Readonly<Record<ChecklistKind, () => string>> = {
  onboarding: () => m['checklistScreens.onboarding'](),
  offboarding: () => m['checklistScreens.offboarding'](),
}

/** What every new list begins with: for everyone, or for one department. */
export function TemplateTab() {
  const found = useEndpoint(listTemplates)
  const [editing, setEditing] = useState<Template | ChecklistKind | null>(null)
  if (found.data === undefined)
    return found.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { items } = found.data
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      {ChecklistKind.options.map((list) => (
        <Card
          key={list}
          title={TITLES[list]()}
          end={
            <Button
              size="small"
              icon={<ListPlus size={16} aria-hidden="true" />}
              onPress={() => setEditing(list)}
            >
              {m['checklistScreens.add']()}
            </Button>
          }
        >
          <TemplateList
            label={TITLES[list]()}
            templates={items.filter((each) => each.list === list)}
            onEdit={setEditing}
          />
        </Card>
      ))}
      {editing !== null && (
        <TemplateDialog
          list={typeof editing === 'string' ? editing : editing.list}
          template={typeof editing === 'string' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

interface TemplateListProps {
  label: string
  templates: readonly Template[]
  onEdit: (template: Template) => void
}

function TemplateList({ label, templates, onEdit }: TemplateListProps) {
  const locale = useLanguage()
  const departments = useEndpoint(listDepartments).data?.items ?? []
  if (templates.length === 0)
    return <p className="text-sm text-ink-soft">{m['checklistScreens.noTemplates']()}</p>
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {templates.map((template) => {
        const department = departments.find(({ id }) => id === template.departmentId)
        const title = nameIn(template.title, locale.language)
        return (
          <li key={template.id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0 text-sm">
              <bdi>{title}</bdi>
              <p className="text-xs text-ink-soft">
                {ownerName(template.owner)} · {dueText(template, locale)}
                {department !== undefined && (
                  <>
                    {' · '}
                    <bdi>{nameIn(department.name, locale.language)}</bdi>
                  </>
                )}
              </p>
            </div>
            <IconButton
              label={m['checklistScreens.editOne']({ title: `\u2068${title}\u2069` })}
              icon={<Pencil size={16} aria-hidden="true" />}
              onPress={() => onEdit(template)}
            />
          </li>
        )
      })}
    </ul>
  )
}
