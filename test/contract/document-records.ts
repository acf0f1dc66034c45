import sharp from 'sharp'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { documentBody, taskBody } from './company-bodies.ts'
import { read } from './leave-records.ts'

/** Documents of the employee of the demonstration company, and what is done about them. */
export interface DocumentRecords {
  documentId: string
  /** Sent by the employee; it has a page and waits. */
  versionId: string
  requestId: string
  taskId: string
  /** In the history of the transaction. */
  taskFileId: string
  batchId: string
  /** Uploaded by the PRO officer, and in no document yet. */
  unusedFileId: string
}

const PATH = '/api/portal/documents'
let keys = 0

export async function documentRecords(
  product: TestProduct,
  { employee, cook }: Record<'employee' | 'cook', { userId: string; employeeId: string }>,
): Promise<DocumentRecords> {
  const pro = await product.signInAs('pro@demo.test')
  const own = await product.signInAs('employee@demo.test')
  const post = async <T>(path: string, as: string, body: object): Promise<T> => {
    keys += 1
    return read<T>(await product.call(`POST ${PATH}${path}`, { as, body, key: `records-${keys}` }))
  }
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const upload = async (as: string): Promise<string> => {
    const file = new File([new Uint8Array(picture)], 'page.png', { type: 'image/png' })
    return read<{ id: string }>(await product.call(`POST ${PATH}/files`, { as, form: { file } })).id
  }
  const sent = await post<{ id: string }>('/own', own, {
    ...documentBody('securityPass'),
    name: 'Anything else',
    fileIds: [await upload(own)],
  })
  const { versions } = read<{ versions: { id: string }[] }>(
    await product.call(`GET ${PATH}/own/${sent.id}`, { as: own }),
  )
  const wanted = { employeeIds: [employee.employeeId], type: 'healthCard', note: '', dueOn: null }
  await post('/requests', pro, wanted)
  const requests = read<{ items: { id: string; type: string; employee: { id: string } }[] }>(
    await product.call(`GET ${PATH}/requests?limit=100`, { as: pro }),
  )
  const request = requests.items.find(
    (each) => each.employee.id === employee.employeeId && each.type === 'healthCard',
  )
  const started = await post<{ batchId: string | null; taskIds: string[] }>('/tasks', pro, {
    ...taskBody([employee.employeeId, cook.employeeId]),
  })
  const tasks = read<{ items: { id: string; employee: { id: string } | null }[] }>(
    await product.call(`GET ${PATH}/tasks?batch=${started.batchId}`, { as: pro }),
  )
  const taskId = tasks.items.find((each) => each.employee?.id === employee.employeeId)?.id ?? ''
  const noted = await post<{ events: { file: { id: string } | null }[] }>(
    `/tasks/${taskId}/notes`,
    pro,
    { note: '', fileId: await upload(pro), isForStaff: false },
  )
  return {
    documentId: sent.id,
    versionId: versions[0]?.id ?? '',
    requestId: request?.id ?? '',
    taskId,
    taskFileId: noted.events.flatMap(({ file }) => file?.id ?? [])[0] ?? '',
    batchId: started.batchId ?? '',
    unusedFileId: await upload(pro),
  }
}
