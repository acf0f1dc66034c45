import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LogKeeper, type NodeFiles, type Stream } from './durable-files.ts'

const SEGMENT = '000000010000000000000001'
let root: string
let keeper: LogKeeper
let files: ReturnType<typeof nodeFiles>
let log: Stream
let page: Stream

// The file layer as PGlite has it: operations on nodes that know their name and their parent.
function nodeFiles(): NodeFiles & { open(folder: string, name: string): Stream } {
  const top: Stream['node'] = {
    name: '',
    get parent() {
      return top
    },
  }
  const folder = (name: string) => ({ name, parent: top })
  const open = (directory: string, name: string): Stream => ({
    node: { name, parent: folder(directory) },
    nfd: openSync(join(root, directory, name), 'w+'),
  })
  return {
    open,
    realPath: (node) => join(root, node.parent.name, node.name),
    stream_ops: {
      write: (stream, buffer, offset, length, position) =>
        writeSync(stream.nfd, buffer, offset, length, position),
      setattr: (stream) => ftruncateSync(stream.nfd, 0),
    },
    node_ops: {
      setattr: () => {},
      rename: () => {},
      unlink: (parent, name) => unlinkSync(join(root, parent.name, name)),
      rmdir: () => {},
    },
  }
}

function write(stream: Stream): void {
  files.stream_ops.write(stream, new Uint8Array([1]), 0, 1, 0)
}

function commit(): void {
  write(log)
  files.stream_ops.fsync?.(log)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diwan-files-'))
  mkdirSync(join(root, 'pg_wal'))
  mkdirSync(join(root, 'base'))
  keeper = new LogKeeper()
  files = nodeFiles()
  keeper.watch(files)
  log = files.open('pg_wal', SEGMENT)
  page = files.open('base', '16384')
})
afterEach(() => {
  closeSync(log.nfd)
  closeSync(page.nfd)
  rmSync(root, { recursive: true })
})

test('a commit is noted and saved only by the next sync, which serves all that were noted', async () => {
  commit()
  commit()
  commit()
  expect([keeper.noted, keeper.saved, keeper.syncs]).toEqual([3, 0, 0])
  const saving = keeper.saveSoon()
  expect(keeper.saved).toBe(0)
  commit()
  expect(keeper.saved).toBe(0)
  await saving
  expect([keeper.noted, keeper.saved, keeper.syncs]).toEqual([4, 4, 2])
})

test('reads, and log writes that request no sync, sync nothing', async () => {
  write(log)
  await keeper.saveSoon()
  write(page)
  expect([keeper.noted, keeper.saved, keeper.syncs]).toEqual([0, 0, 0])
})

test('no page, truncation, removal or sync reaches another file before the log it may rest on is saved', () => {
  const touches = [
    () => write(page),
    () => files.stream_ops.setattr(page, {}),
    () => files.node_ops.setattr(page.node, {}),
    () => files.node_ops.rename(page.node, page.node.parent, 'other'),
    () => files.node_ops.unlink(page.node.parent, '16384'),
    () => files.node_ops.rmdir(page.node.parent, 'folder'),
    () => files.stream_ops.fsync?.(page),
  ]
  for (const touch of touches) {
    commit()
    expect(keeper.saved).toBeLessThan(keeper.noted)
    touch()
    expect(keeper.saved).toBe(keeper.noted)
  }
})

test('a page write during a sync also waits for the commits of that sync', async () => {
  commit()
  const saving = keeper.saveSoon()
  write(page)
  expect(keeper.saved).toBe(1)
  await saving
})

test('after a sync that failed nothing is ever called saved', async () => {
  commit()
  rmSync(join(root, 'pg_wal', SEGMENT))
  const failures: string[] = []
  keeper.onFailure = (error) => failures.push(error.message)
  await keeper.saveSoon()
  expect(keeper.saved).toBe(0)
  expect(failures).toHaveLength(1)
  expect(() => write(page)).toThrow()
  await keeper.saveSoon()
  expect(keeper.saved).toBe(0)
})
