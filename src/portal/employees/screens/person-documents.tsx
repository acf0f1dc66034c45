import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { call } from '#platform/http/call.ts'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { openEmployeeDocuments, type EmployeeDocuments } from '../contract.ts'
import { DocumentList } from '../document-list.tsx'
import { PersonSection } from '../person-section.tsx'

/** Unmasked numbers do not stay on an unattended screen. */
const REVEAL_MS = 120_000

/**
 * Documents with masked numbers. Displaying them unmasked is logged, so they are requested each
 * time and never cached.
 */
export function PersonDocuments({ id, masked }: { id: string; masked: EmployeeDocuments }) {
  const [whole, setWhole] = useState<EmployeeDocuments | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    if (whole === null) return undefined
    const timer = setTimeout(() => setWhole(null), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [whole])

  async function show(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      setWhole(await call(openEmployeeDocuments, { params: { id } }))
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }

  const isRevealed = whole !== null
  const Icon = isRevealed ? EyeOff : Eye
  const end = (
    <div className="-mx-3">
      <Button
        size="small"
        kind="plain"
        pending={isPending}
        icon={<Icon size={16} aria-hidden="true" />}
        onPress={() => (isRevealed ? setWhole(null) : void show())}
      >
        {isRevealed ? m['employeesScreens.papers.hide']() : m['employeesScreens.papers.show']()}
      </Button>
    </div>
  )
  return (
    <PersonSection title={m['employeesScreens.papers.title']()} end={end}>
      {error !== null && (
        <div className="mb-3">
          <CouldNotLoad error={error} />
        </div>
      )}
      <DocumentList documents={whole ?? masked} />
      <p className="mt-3 text-xs text-ink-soft">{m['employeesScreens.papers.audited']()}</p>
    </PersonSection>
  )
}
