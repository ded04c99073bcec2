import { documentHere } from "../host/host.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";

/** A picture that is dropped onto something of ours. */

/**
 * The path of what was dropped: an image or a tile, a document with a picture, or an image of a web page. Null for
 * anything else, such as a file of the user's own, which is not in the world yet.
 */
export function pictureDropped(data: Pick<DataTransfer, "getData">): string | null {
  const plain = data.getData("text/plain");
  const dropped = propertiesOf(parsedJson(plain));
  const { uuid, src, img, texture } = dropped;
  const found = typeof uuid === "string" ? propertiesOf(documentHere(uuid)) : {};
  const all = [
    src,
    img,
    propertiesOf(texture)["src"],
    found["img"],
    found["src"],
    data.getData("text/uri-list"),
    plain,
  ];
  const [first] = all.flatMap((one) => (typeof one === "string" && PICTURE.test(one.trim()) ? one.trim() : []));
  return first ?? null;
}

/** One address that ends as pictures do, and nothing else. */
const PICTURE = /^[^\s{}"]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?\S*)?$/i;
