import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { callForFile } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { openCompanyDocument, type CompanyDocumentFile } from './contract.ts'

/** Downloads a document that only the people it concerns may open. */
export function FileButton({ file }: { file: CompanyDocumentFile }) {
  const { language } = useLanguage()
  const [pending, setPending] = useState(false)
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(openCompanyDocument, { params: { id: file.id } }))
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<FileText size={16} aria-hidden="true" />}
      pending={pending}
      onPress={() => void open()}
    >
      <Bdi>{file.name}</Bdi>
    </Button>
  )
}

type OpenPicture = (id: string) => Promise<{ blob: Blob }>

const openDocument: OpenPicture = (id) => callForFile(openCompanyDocument, { params: { id } })

interface PrivatePictureProps {
  id: string
  alt: string
  className: string
  /** The same function at every render; by default it opens a company's document. */
  open?: OpenPicture
}

/** A picture that is not public (yet): it comes with the caller's own right to see it. */
export function PrivatePicture({ id, alt, className, open = openDocument }: PrivatePictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    open(id).then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // If the file cannot be displayed, an empty area of the same size stays.
      () => undefined,
    )
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, open])
  return address === null ? (
    <span className={`${className} block bg-neutral-soft`} />
  ) : (
    <img src={address} alt={alt} className={className} />
  )
}
