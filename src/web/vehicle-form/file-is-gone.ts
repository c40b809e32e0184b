/** Whether the server has the file no more. No answer is no reason to give it up: the network may be lost. */
export async function fileIsGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}
