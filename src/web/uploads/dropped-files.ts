const DEEPEST = 5;
const PICTURE_OR_FILM = /^(?:image|video)\//;

/** What is taken of folders that are dropped. */
export interface FolderRules {
  /** How many files. */
  limit: number;
  /** Names of files whose type the browser does not say. */
  names: RegExp;
}

/** Enough for the folder of a day with the camera. */
const OF_A_BUILD: FolderRules = {
  limit: 200,
  names: /\.(?:jpe?g|png|webp|hei[cf]|hif|mp4|mov|avi|webm)$/i,
};

/** The files that were dropped, and the pictures and films in folders among them. */
export async function filesOf({ items, files }: DataTransfer, rules = OF_A_BUILD): Promise<File[]> {
  // A drop can be read only until its event is over.
  const plain = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: File[] = [];
  try {
    for (const entry of entries) await addFiles(entry, { found, rules, folders: [] });
  } catch {
    // What the system does not let be read is left out; what came before it is taken.
  }
  // Of a folder without any it is said that it is no picture.
  return found.length > 0 ? found : plain;
}

interface Search {
  found: File[];
  rules: FolderRules;
  /** The folders it stands in. */
  folders: string[];
}

async function addFiles(entry: FileSystemEntry, search: Search): Promise<void> {
  const { found, rules, folders } = search;
  const depth = folders.length;
  if (found.length >= rules.limit || depth > DEEPEST) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    const isWanted = depth === 0 || PICTURE_OR_FILM.test(file.type) || rules.names.test(file.name);
    if (!isWanted || file.name.startsWith('.')) return;
    // As browsers say it of files in a folder that was chosen.
    if (depth > 0)
      Object.defineProperty(file, 'webkitRelativePath', { value: [...folders, file.name].join('/') });
    found.push(file);
  } else if (isFolder(entry))
    for (const inside of await entriesIn(entry))
      await addFiles(inside, { ...search, folders: [...folders, entry.name] });
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** In the order of their names; a reader gives a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    entries.push(...some);
  }
  return entries.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
