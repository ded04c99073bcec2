/** What Foundry knows of videos: `game.video`, as far as pictures need it. */

const extensions = [".m4v", ".mp4", ".ogv", ".webm"];

export class VideoHelper {
  static hasVideoExtension(src: string | null | undefined): boolean {
    const [path = ""] = (src ?? "").toLowerCase().split(/[?#]/);
    return extensions.some((extension) => path.endsWith(extension));
  }

  /** The first frame of a video, as the address of a picture. Rejects if it cannot be played. */
  async createThumbnail(src: string, { width = 50, height = 50 } = {}): Promise<string> {
    const video = Object.assign(document.createElement("video"), { muted: true, preload: "auto", src });
    await new Promise((resolve, reject) => {
      video.addEventListener("loadeddata", resolve, { once: true });
      video.addEventListener("error", () => reject(new Error(`${src} cannot be played`)), { once: true });
    });
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
    return canvas.toDataURL();
  }
}
