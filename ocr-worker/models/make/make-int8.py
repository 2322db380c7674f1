"""Makes the small Japanese recogniser from PaddlePaddle's float model: a quarter of the size, twice the speed, the same texts.

    python make-int8.py ORIGINAL.onnx LINES_FOLDER OUT.onnx

ORIGINAL is PP-OCRv6_rec_small.onnx (Apache-2.0, SHA-256
6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884). LINES_FOLDER holds some 400 grey PNGs of single lines, 48 px
high, a multiple of 8 and at most 640 wide, print and handwriting, three quarters free text and one quarter digits, dates, codes:
they decide how weights are rounded and leave no trace in the file. Needs onnx 1.23, onnxruntime 1.32, numpy, pillow. Takes about
a minute.

1. trim      the last matrix keeps the classes of cp932 (6,829 of 18,710): exact, texts equal those of the masked original
2. prepare   opset 17, batch norms folded, activations fused
3. matmul    every 1x1 convolution becomes a MatMul (a runtime's dynamic int8 kernels exist for these)
4. int8      weights int8 per output channel, activations uint8 per tensor at run time; attention and squeeze-excite stay float
5. gptq      weights rounded one after the other, each error spread over those to come by the inputs' second moments; seven bits
             (63 levels), since eight may saturate on processors without VNNI
"""
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
from onnx import helper, numpy_helper, version_converter
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
from PIL import Image

LEVELS = 63.0
DAMPING = 0.01
LAST = 'MatMul.12'


def session(model):
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return ort.InferenceSession(model, options, providers=['CPUExecutionProvider'])


def initialisers(model):
    return {i.name: i for i in model.graph.initializer}


def is_kept(character):
    if character in ('\u00b7', '\u2713'):
        return True
    try:
        character.encode('cp932')
        return True
    except UnicodeEncodeError:
        return False


def trim(source, target):
    """Keeps the classes of cp932 in the last matrix, its bias and the metadata's alphabet.

    A blank before and a space after them, as in the original.
    """
    model = onnx.load(source)
    graph = model.graph
    alphabet = next(p for p in model.metadata_props if p.key == 'character')
    classes = ['', *alphabet.value.split('\n'), ' ']
    kept = np.array([0] + [i for i in range(1, len(classes)) if is_kept(classes[i])])
    assert kept[-1] == len(classes) - 1
    weights = initialisers(model)
    adds = [n for n in graph.node if n.op_type == 'Add']
    add = [n for n in adds if n.name == 'Add.208' or any('p2o.pd_op.matmul.12.0' in i for i in n.input)][-1]
    bias = next(i for i in add.input if i in weights)
    for name, axis in (('linear_8.w_0', 1), (bias, 0)):
        values = numpy_helper.to_array(weights[name])
        weights[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(np.take(values, kept, axis)), name))
    alphabet.value = '\n'.join(classes[i] for i in kept[1:-1])
    graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    outputs = {o.name for o in graph.output}
    renamed = {n.output[0]: n.input[0] for n in graph.node if n.op_type == 'Identity' and n.output[0] not in outputs}
    nodes = [n for n in graph.node if not (n.op_type == 'Identity' and n.output[0] in renamed)]
    for node in nodes:
        for at, name in enumerate(node.input):
            while name in renamed:
                name = renamed[name]
            node.input[at] = name
    del graph.node[:], graph.value_info[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, target)


def prepare(source, target):
    before = onnx.load(source)
    model = version_converter.convert_version(before, 17)
    if not model.metadata_props:
        model.metadata_props.extend(before.metadata_props)
    upgraded = f'{target}.17'
    onnx.save(model, upgraded)
    quant_pre_process(upgraded, target, skip_symbolic_shape=True)
    Path(upgraded).unlink()


def squeeze_excite(nodes):
    """Names of the two convolutions after each global mean: small, sensitive, left alone."""
    found = set()
    for at, node in enumerate(nodes):
        if node.op_type == 'Conv' and node.input[0].startswith('ReduceMean'):
            found |= {node.name, next(n.name for n in nodes[at + 1:] if n.op_type == 'Conv')}
    return found


def pointwise_to_matmul(source, target):
    model = onnx.load(source)
    graph = model.graph
    weights = initialisers(model)
    left_alone = squeeze_excite(list(graph.node))
    nodes = []
    for node in graph.node:
        attributes = {a.name: a for a in node.attribute}
        kernel = numpy_helper.to_array(weights[node.input[1]]) if node.op_type == 'Conv' else None
        is_pointwise = (
            kernel is not None
            and kernel.shape[2:] == (1, 1)
            and attributes['group'].i == 1
            and list(attributes['strides'].ints) == [1, 1]
        )
        if not is_pointwise or node.name in left_alone:
            nodes.append(node)
            continue
        n = node.name
        graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(kernel[:, :, 0, 0].T), f'{n}_w'))
        nodes += [
            helper.make_node('Transpose', [node.input[0]], [f'{n}_t'], f'{n}_ti', perm=[0, 2, 3, 1]),
            helper.make_node('MatMul', [f'{n}_t', f'{n}_w'], [f'{n}_m'], f'{n}_mm'),
            helper.make_node('Add', [f'{n}_m', node.input[2]], [f'{n}_a'], f'{n}_add'),
            helper.make_node('Transpose', [f'{n}_a'], [node.output[0]], f'{n}_to', perm=[0, 3, 1, 2]),
        ]
    del graph.node[:], graph.value_info[:]
    graph.node.extend(nodes)
    used = {name for node in graph.node for name in node.input}
    for unused in [i for i in graph.initializer if i.name not in used]:
        graph.initializer.remove(unused)
    onnx.checker.check_model(model)
    onnx.save(model, target)


def is_quantised(node):
    return node.op_type == 'MatMul' and (node.name.endswith('_mm') or node.name == LAST)


def to_int8(source, target):
    graph = onnx.load(source).graph
    excluded = [n.name for n in graph.node if n.op_type == 'MatMul' and not is_quantised(n)]
    quantize_dynamic(
        source,
        target,
        op_types_to_quantize=['MatMul'],
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        nodes_to_exclude=excluded,
    )


def second_moments(model, names, lines):
    """Mean of x·xT over the lines for each input, with x rounded to uint8 as at run time."""
    for name in names:
        model.graph.output.append(helper.make_tensor_value_info(name, 1, None))
    run = session(model.SerializeToString())
    total, count = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    for line in lines:
        grey = np.asarray(Image.open(line).convert('L')).astype('f4') / 127.5 - 1
        x = np.ascontiguousarray(np.broadcast_to(grey, (1, 3) + grey.shape))
        for name, value in zip(names, run.run(names, {'x': x})):
            rows = value.reshape(-1, value.shape[-1]).astype('f4')
            step = (max(rows.max(), 0) - min(rows.min(), 0)) / 255 or 1
            rows = np.round(rows / step) * step
            total[name] = total[name] + rows.T @ rows
            count[name] += len(rows)
    return {name: (total[name] / count[name]).astype('f8') for name in names}


def gptq(weight, moments):
    """Rounds a [K, M] matrix to integers in ±LEVELS with one scale a column, so that the outputs' squared error stays small."""
    scale = np.abs(weight).max(0) / LEVELS
    scale[scale == 0] = 1
    rows = len(weight)
    hessian = moments + np.eye(rows) * np.trace(moments) / rows * DAMPING
    upper = np.linalg.cholesky(np.linalg.inv(hessian)).T
    left, rounded = weight.copy(), np.zeros_like(weight)
    for k in range(rows):
        rounded[k] = np.clip(np.round(left[k] / scale), -LEVELS, LEVELS)
        error = (left[k] - rounded[k] * scale) / upper[k, k]
        left[k + 1:] -= np.outer(upper[k, k + 1:], error)
    return rounded.astype('i1'), scale.astype('f4')


def round_well(float_model, int8_model, lines, target):
    model = onnx.load(float_model)
    weights = initialisers(model)
    nodes = [n for n in model.graph.node if is_quantised(n)]
    moments = second_moments(model, list(dict.fromkeys(n.input[0] for n in nodes)), lines)
    result = onnx.load(int8_model)
    integers = initialisers(result)
    for node in nodes:
        name = node.input[1]
        values, scale = gptq(numpy_helper.to_array(weights[name]).astype('f8'), moments[node.input[0]])
        assert not numpy_helper.to_array(integers[f'{name}_zero_point']).any()
        shape = numpy_helper.to_array(integers[f'{name}_scale']).shape
        integers[f'{name}_quantized'].CopyFrom(numpy_helper.from_array(values, f'{name}_quantized'))
        integers[f'{name}_scale'].CopyFrom(numpy_helper.from_array(scale.reshape(shape), f'{name}_scale'))
    onnx.save(result, target)


def main(original, lines, target):
    steps = [f'{target}.{n}' for n in ('trim', 'prepared', 'matmul', 'int8')]
    trim(original, steps[0])
    prepare(steps[0], steps[1])
    pointwise_to_matmul(steps[1], steps[2])
    to_int8(steps[2], steps[3])
    round_well(steps[2], steps[3], sorted(Path(lines).glob('*.png')), target)
    for step in steps:
        Path(step).unlink()


if __name__ == '__main__':
    main(*sys.argv[1:4])
