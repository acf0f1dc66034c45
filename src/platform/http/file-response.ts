import { contentDisposition } from '#platform/files/file-name.ts'
import type { FileReply } from './handler.ts'

/**
 * Returns a file with its name in both forms of RFC 6266. It is saved rather than opened unless it
 * is an image displayed in a page.
 */
export function fileResponse(file: FileReply): Response {
  const inline = file.inline === true && file.mediaType.startsWith('image/')
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type':
        file.mediaType.startsWith('text/') && !file.mediaType.includes('charset')
          ? `${file.mediaType}; charset=utf-8`
          : file.mediaType,
      'content-disposition': contentDisposition(
        inline ? 'inline' : 'attachment',
        file.fileName,
        file.latinName,
      ),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
