import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  type Component,
  type ComponentVersion,
  listComponents,
  removeVersion,
} from '../contract.ts'
import { formulaText, isFixed } from '../labels.ts'
import { audienceText, spanText, wordsText } from './version-texts.ts'

interface VersionsPanelProps {
  component: Component
  currency: string
  onClose: () => void
}

/** What a component came to and will come to, the newest first; unpaid versions can be deleted. */
export function VersionsPanel({ component, currency, onClose }: VersionsPanelProps) {
  const { language } = useLanguage()
  const [removing, setRemoving] = useState<ComponentVersion | null>(null)
  const [newest] = component.versions
  return (
    <SidePanel
      title={newest === undefined ? component.code : nameIn(newest.name, language)}
      onClose={onClose}
    >
      <ol className="divide-y divide-line">
        {component.versions.map((version) => (
          <li key={version.fromMonth} className="flex items-start gap-3 py-4 first:pt-0">
            <VersionText version={version} currency={currency} />
            {!version.isPaid && (
              <RemoveButton version={version} onPress={() => setRemoving(version)} />
            )}
          </li>
        ))}
      </ol>
      {removing !== null && (
        <RemoveDialog
          component={component}
          version={removing}
          onClose={() => setRemoving(null)}
          onGone={onClose}
        />
      )}
    </SidePanel>
  )
}

function RemoveButton({ version, onPress }: { version: ComponentVersion; onPress: () => void }) {
  const locale = useLanguage()
  return (
    <IconButton
      size="small"
      label={m['payComponentScreens.remove.of']({ span: spanText(version, locale) })}
      icon={<Trash2 size={16} aria-hidden="true" />}
      onPress={onPress}
    />
  )
}

function VersionText({ version, currency }: { version: ComponentVersion; currency: string }) {
  const locale = useLanguage()
  const { formula, prorated, changedBy, changedAt, isPaid } = version
  return (
    <div className="min-w-0 grow space-y-1 text-sm">
      <h3 className="text-base font-medium">{spanText(version, locale)}</h3>
      <p>
        <bdi>{wordsText(version, currency, locale)}</bdi>
      </p>
      {!isFixed(formula) && (
        <p>
          <code dir="ltr" className="font-mono text-xs break-words text-ink-soft">
            {formulaText(formula)}
          </code>
        </p>
      )}
      <p className="text-ink-soft">
        <bdi>{audienceText(version, locale)}</bdi>
        {' · '}
        {prorated
          ? m['payComponentScreens.prorated.days']()
          : m['payComponentScreens.prorated.whole']()}
      </p>
      <p className="text-xs text-ink-soft">
        {m['payComponentScreens.versions.by']({
          name: nameIn(changedBy, locale.language),
          day: formatDay(dayOf(changedAt, locale.zone), locale, { weekday: false, year: true }),
        })}
        {isPaid && ` ${m['payComponentScreens.versions.paid']()}`}
      </p>
    </div>
  )
}

interface RemoveDialogProps {
  component: Component
  version: ComponentVersion
  onClose: () => void
  /** The component has no version left. */
  onGone: () => void
}

function RemoveDialog({ component, version, onClose, onGone }: RemoveDialogProps) {
  const isLast = component.versions.length === 1
  const remove = useSubmit(removeVersion, {
    refreshes: [listComponents],
    onSuccess: ({ isGone }) => {
      showToast(m['payComponentScreens.remove.done']())
      onClose()
      if (isGone) onGone()
    },
  })
  return (
    <ConfirmDialog
      title={m['payComponentScreens.remove.title']()}
      confirm={m['payComponentScreens.remove.open']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { id: component.id, month: version.fromMonth } })}
    >
      {isLast ? m['payComponentScreens.remove.lastText']() : m['payComponentScreens.remove.text']()}
    </ConfirmDialog>
  )
}
