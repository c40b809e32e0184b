import { useCallback, useState } from 'react';
import { uploadVideo } from '#contract/uploads.ts';
import { ApiError } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';
import { type FileProblem, findVideoProblem } from '#web/uploads/file-rules.ts';
import { NoReply, sendFile } from '#web/uploads/send-file.ts';
import { SubmissionFailed } from '#web/vehicle-form/submission-failed.ts';

/** The one video of a form. It is uploaded when the form is submitted (§7). */
export interface Clip {
  name: string;
  bytes?: number;
  file?: File;
  /** Where it is once it is uploaded. */
  url?: string;
}

/** `initial` is the video of a stored build and must stay the same object. */
export function useVideo(initial?: Clip) {
  const [clip, setClip] = useState<Clip | undefined>(initial);
  const [problem, setProblem] = useState<FileProblem>();
  const [sentBytes, setSentBytes] = useState<number>();

  function choose(file: File): void {
    const found = findVideoProblem(file);
    setProblem(found);
    if (found) toast({ title: found.title, description: found.text, variant: 'destructive' });
    else setClip({ name: file.name, bytes: file.size, file });
  }

  /** Uploads the chosen file unless it is up already; null without a video. */
  async function send(): Promise<string | null> {
    if (!clip) return null;
    if (clip.url) return clip.url;
    if (!clip.file) return null;
    setProblem(undefined);
    setSentBytes(0);
    const { file, name } = clip;
    try {
      const url = await sendFile({
        endpoint: uploadVideo,
        field: 'video',
        file,
        name,
        onProgress: setSentBytes,
      });
      setClip({ ...clip, url });
      return url;
    } catch (error) {
      throw failureOf(error);
    } finally {
      setSentBytes(undefined);
    }
  }

  function failureOf(error: unknown): SubmissionFailed {
    if (error instanceof NoReply)
      return new SubmissionFailed('Upload Error', 'Failed to upload files. Please try again.');
    const reason = error instanceof ApiError ? (error.refusal.error ?? '') : '';
    setProblem({ title: 'Failed to upload video', text: reason });
    return new SubmissionFailed('Error', 'Failed to upload video');
  }

  /** Shows the video of a draft; where its file was not kept, the one of the stored build stays. */
  const restore = useCallback(
    (kept: Clip | undefined) => {
      const isLost = initial !== undefined && kept !== undefined && !kept.url && !kept.file;
      setClip(isLost ? initial : kept);
      setProblem(isLost ? { title: 'Video not kept', text: `Please choose ${kept.name} again.` } : undefined);
    },
    [initial],
  );

  return {
    clip,
    problem,
    /** Bytes sent while it is on its way. */
    sentBytes,
    choose,
    send,
    remove: () => {
      setClip(undefined);
      setProblem(undefined);
    },
    dismiss: () => setProblem(undefined),
    restore,
  };
}
export type Video = ReturnType<typeof useVideo>;
