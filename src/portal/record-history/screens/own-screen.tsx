import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { OwnRecordHistory } from '../record-history.tsx'

/** Who saw or changed what in the caller's own file. */
export function Screen() {
  return (
    <>
      <PageHeader
        title={m['pages.recordHistory']()}
        lead={m['recordHistory.lead']()}
        back={{ to: '/profile', label: m['pages.profile']() }}
      />
      <OwnRecordHistory />
    </>
  )
}
