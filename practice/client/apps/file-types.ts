/** Which endings each kind of file has; after the public documentation of what can be uploaded. */
const endings: Record<string, readonly string[]> = {
  audio: [".aac", ".flac", ".m4a", ".mid", ".mp3", ".ogg", ".opus", ".wav", ".webm"],
  font: [".otf", ".ttf", ".woff", ".woff2"],
  graphics: [".fbx", ".glb", ".gltf", ".mtl", ".obj", ".stl", ".usdz"],
  image: [".apng", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"],
  text: [".csv", ".json", ".md", ".pdf", ".tsv", ".txt", ".xml", ".yaml", ".yml"],
  video: [".m4v", ".mp4", ".ogv", ".webm"],
};

/** No endings: any will do. */
export function endingsOf(type: string): readonly string[] {
  if (type === "imagevideo") return [...(endings["image"] ?? []), ...(endings["video"] ?? [])];
  return endings[type] ?? [];
}
