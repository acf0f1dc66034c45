import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  confirmTranslation,
  listDocuments,
  openDocument,
  type TextDetails,
  unpublishText,
  type DocumentLanguage,
} from '../../contract.ts'
import { momentText } from './moment-text.ts'

interface StatusBannersProps {
  id: string
  language: DocumentLanguage
  text: TextDetails
}

const REFRESHED = [openDocument, listDocuments]

/** What a text waits for, and what its editor has to decide. */
export function StatusBanners({ id, language, text }: StatusBannersProps) {
  const locale = useLanguage()
  const params = { id, language }
  const cancel = useSubmit(unpublishText, {
    refreshes: REFRESHED,
    onSuccess: () => showToast(m['contentDesk.publish.cancelled']()),
  })
  const confirm = useSubmit(confirmTranslation, {
    refreshes: REFRESHED,
    onSuccess: () => showToast(m['contentDesk.translation.confirmed'](), { tone: 'good' }),
  })
  const times = [
    text.publishAt === null
      ? ''
      : m['contentDesk.publish.willBe']({ moment: momentText(text.publishAt, locale) }),
    text.unpublishAt === null
      ? ''
      : m['contentDesk.publish.willEnd']({ moment: momentText(text.unpublishAt, locale) }),
  ].filter((message) => message !== '')
  const error = cancel.error ?? confirm.error
  return (
    <>
      {error !== null && <CouldNotLoad error={error} />}
      {times.length > 0 && (
        <Banner
          tone="info"
          action={
            <Button
              size="small"
              pending={cancel.pending}
              onPress={() => cancel.submit({ params, body: { only: 'schedule' } })}
            >
              {m['contentDesk.publish.cancel']()}
            </Button>
          }
        >
          {times.join(' ')}
        </Banner>
      )}
      {text.translation === 'outdated' && (
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              pending={confirm.pending}
              onPress={() => confirm.submit({ params, body: {} })}
            >
              {m['contentDesk.translation.confirm']()}
            </Button>
          }
        >
          {m['contentDesk.translation.outdatedText']()}
        </Banner>
      )}
    </>
  )
}
