import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  type FollowedDelivery,
  followDelivery,
  handOverDelivery,
  listDeliveries,
  PHOTO_MEGABYTES,
  type Spot,
  uploadProofPhoto,
} from '../contract.ts'

/** The hand-over of a delivery, with its proof. */
export function HandOverForm({ followed, spot }: { followed: FollowedDelivery; spot: Spot }) {
  const locale = useLanguage()
  const { order, hasPhoto } = followed
  const [by, setBy] = useState<'code' | 'photo'>('code')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const upload = useSubmit(uploadProofPhoto)
  const hand = useSubmit(handOverDelivery, {
    refreshes: [followDelivery, listDeliveries],
    onSuccess: () => showToast(m['deliveryOrderScreens.handed'](), { tone: 'good' }),
  })
  const error = upload.error ?? hand.error
  async function send(): Promise<void> {
    const params = { id: order.id }
    const [file] = files
    // The error is displayed below; nothing else to do here.
    try {
      if (by === 'photo' && file !== undefined) await upload.send({ params, body: { file } })
      await hand.send({
        params,
        body: { proof: by === 'code' ? { by, code: code.trim() } : { by, name }, spot, note: '' },
      })
    } catch {
      return
    }
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RadioGroup
        boxed
        label={m['deliveryOrderScreens.proof']()}
        choices={[
          { value: 'code', label: m['deliveryOrderScreens.byCode']() },
          { value: 'photo', label: m['deliveryOrderScreens.byPhoto']() },
        ]}
        value={by}
        onChange={(next) => setBy(next === 'photo' ? 'photo' : 'code')}
      />
      {by === 'code' ? (
        <div className="max-w-48">
          <TextField
            label={m['deliveryOrderScreens.codeField']()}
            kind="code"
            autoComplete="off"
            maxLength={4}
            value={code}
            onChange={setCode}
          />
        </div>
      ) : (
        <>
          <TextField
            label={m['deliveryOrderScreens.nameField']()}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={setName}
          />
          <FileDrop
            label={m['deliveryOrderScreens.photoField']()}
            help={
              hasPhoto
                ? m['deliveryOrderScreens.photoThere']()
                : m['deliveryOrderScreens.photoHelp']({
                    megabytes: formatNumber(PHOTO_MEGABYTES, locale),
                  })
            }
            megabytes={PHOTO_MEGABYTES}
            accept="image/jpeg,image/png,image/webp"
            files={files}
            onChange={setFiles}
          />
        </>
      )}
      {error !== null && (
        <Banner tone="bad" live>
          {errorSentence(error, locale.language)}
        </Banner>
      )}
      <div>
        <Button type="submit" kind="primary" pending={upload.pending || hand.pending}>
          {m['deliveryOrderScreens.handOver']()}
        </Button>
      </div>
    </form>
  )
}
